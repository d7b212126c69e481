"""First names that judges give to players, by what each is called again: "she" or "he". Pure."""

from __future__ import annotations

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
SHE, HE = frozenset(_SHE.split()), frozenset(_HE.split())
