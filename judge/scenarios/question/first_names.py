"""First names that judges give to players, by what each is called again: "she" or "he". Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable

_SHE = (
    "Ada Agnes Aiko Alba Alice Amy Ana Andrea Anja Ann Anna Anne Anouk Astrid Barbara Bea Beate Berta Beth Betty Bianca Britt Carla "
    "Carol Caroline Cara Celia Chloe Clara Cora Daisy Dana Daria Della Diana Dina Dora Doris Edith Ella Ellen Elsa Emily Emma Erika "
    "Esther Eva Eve Faye Fay Fiona Frida Gabi Gail Gemma Gina Grace Greta Hana Hanna Hannah Hazel Heidi Helen Helga Hilda Ida Ilse Ina "
    "Inga Ines Irene Iris Isabel Ivy Jana Jane Janet Jill Joan Joanna Judith Julia June Karin Karla Kate Katja Kathy Kira Lara Laura "
    "Lea Lena Leonie Lily Linda Lisa Liz Lotte Lucy Luisa Lydia Maggie Mara Margot Maria Marie Martha Mary Maud Meg Mia Mila Mina Molly "
    "Mona Nadia Nancy Nell Nia Nina Nora Norma Olga Olivia Oona Opal Pam Pamela Paula Pauline Peggy Petra Pia Polly Rhea Rita Rosa Rose "
    "Ruth Sally Sandra Sara Sarah Selma Sofia Sonja Stella Sue Susan Sylvia Tess Tessa Tina Tove Una Uma Ursula Vera Veronica Vicky "
    "Violet Wanda Wendy Xenia Yara Yvonne Zita Zoe"
)
_HE = (
    "Abel Abe Adam Alan Albert Andrew Anton Arno Arthur Axel Ben Bert Bill Bob Boris Bram Brian Bruno Carl Cid Claus Dan Daniel Dave "
    "David Dennis Dirk Don Doug Ed Eddie Emil Eric Erik Ernest Evan Felix Frank Fred Fritz Gary George Gerd Glen Greg Gus Hal Hank Hans "
    "Harry Henry Hugo Ian Igor Ivan Ivo Jack Jacob James Jan Jeff Jens Jim Joe John Jon Jonas Karl Keith Ken Kevin Kurt Lars Lee Leo "
    "Len Louis Luke Mack Marc Mark Martin Matt Max Mike Moe Moritz Ned Nick Nils Norman Olaf Olle Omar Oscar Otto Pat Paul Pete Peter "
    "Phil Quentin Ralph Ravi Ray Rex Richard Rick Rob Robert Roger Rolf Ron Roy Rudi Rupert Sam Saul Sid Simon Stan Stefan Steve Sven "
    "Ted Theo Tim Todd Tom Tony Udo Uwe Vic Victor Vince Vlad Walt Walter Wes Will Willy Wim Xavier Yan Yuri Zack Zeno"
)
_SHE_TOO = (
    "Abigail Adelaide Aileen Alison Allison April Arlene Avril Beatrix Bernadine Blanche Brenda Brigid Bronwen Carmen Carmel Cassandra "
    "Charlotte Clarice Constance Deborah Dolores Doreen Eileen Eleanor Ermengarde Esmeralda Ethel Euphemia Evelyn Florence Frances "
    "Ghislaine Gillian Gladys Gwen Gwendolen Hedwig Heather Helen Hortense Imogen Ingeborg Ingrid Isabel Janice Jennifer Jessamy Jocelyn "
    "Joy Joyce Kirsten Kristin Karen Kathleen Leocadie Lilian Lois Lorelei Lynn Madge Marian Marigold Marion Marisol Maren Mabel Maud "
    "Maureen Mechthild Megan Melusine Meredith Mildred Miriam Mirabel Muriel Naomi Noemi Nell Perpetua Phyllis Prudence Rachel Rosalind "
    "Rosamund Sharon Sheila Shirley Sibyl Sigrid Solveig Tamar Thyra Ulrike Vivian Winifred Yseult"
)
_HE_TOO = (
    "Ambrose Attila Archie Barnaby Bertrand Blake Bruce Clarence Clive Clyde Costa Dale Dante Duke Eugene Ezra Ferenc Geoffrey "
    "George Gene Guy Hyacinth Ignace Joshua Jude Kyle Lance Laurence Lawrence Luca Luke Maurice Mischa Nikita Noah Pierce Prince Rene "
    "Sasha Shane Steve Terence Torquil Wade Wayne Wilfrid Xaver Zane"
)
SHE = frozenset((*_SHE.split(), *_SHE_TOO.split()))
HE = frozenset((*_HE.split(), *_HE_TOO.split())) - SHE
_ENDS_SHE = re.compile(r"(?:a|ah|ette?|elle|[iy]ne|lyn|een|[iu]lde?|unde|garde?|trud|linde?|beth|ith|[rln]ice|oe|yn?ne|phne|trix"
                       r"|[eu]ve|[iu]de|ite|ise|ese|lie|nie|sie|[aei]bel|lind|olde|ome|gebe|peth|cent)$")
_ENDS_HE = re.compile(r"[^ae]$|(?:ace|onse|ose|ope|ide|ore)$")
"""How names end whose bearers are called so."""


def sex_of(name: str) -> str:
    """"she" or "he", as a person of that name is called again: by name where it is a usual one, else by how it ends."""
    if name in SHE or name in HE:
        return "she" if name in SHE else "he"
    return "she" if _ENDS_SHE.search(name) else "he" if _ENDS_HE.search(name) else ""


def sexes(names: Iterable[str], text: str) -> dict[str, str]:
    """Each name with how its bearer is called again in that text; of two, of whom one alone has a usual name, the other has the other sex
    where the text has both words. How a name ends counts where several are named: of one alone "she" and "he" may both be said."""
    found = {name: sex_of(name) for name in names}
    he, she = (re.search(rf"\b(?:{words})\b", text, re.IGNORECASE) for words in ("he|him|his|himself", "she|hers?|herself"))
    said = "he" if he and not she else "she" if she and not he else ""
    if said and any(name in SHE | HE and sex == said for name, sex in found.items()):
        found = {name: sex if name in SHE | HE else "" for name, sex in found.items()}  # the one word that is said may be of either
    if said and said not in found.values() and not any(name in SHE | HE for name in found):
        open_names = [name for name, sex in found.items() if not sex]
        found = dict.fromkeys(found, "")  # how their names end misleads
        found |= {open_names[0]: said} if len(open_names) == 1 else {}
    usual = [name for name in found if name in SHE | HE]
    if said and said not in found.values() and len(found) - len(usual) == 1 and usual:
        found |= {name: said for name in found if name not in usual}  # it can't be said of the one whose name is known
    if len(found) == 2 and he and she and len(set(found.values())) == 1:
        found = {name: sex if name in SHE | HE else "" for name, sex in found.items()}  # how a name ends says too little
    if len(found) == 2 and he and she and sorted(map(bool, found.values())) == [False, True]:
        known = next(filter(None, found.values()))
        found = {name: sex or ("he" if known == "she" else "she") for name, sex in found.items()}
    return found
