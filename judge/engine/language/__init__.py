"""The language of cards: frozen records that the compiler writes and the engine interprets.

One file a part of speech: ``characteristics`` (what an object is), ``references`` (who, what, how many, which),
``costs``, ``conditions``, ``patterns`` (what triggers), ``changes`` (continuous effects), ``instructions`` (one-shot
effects) and ``abilities``, which are made of the others. No behaviour lives here.
"""
