"""One scene of the catalog: its code (the folder's name, which must never change), its product, and how it is made.

A picture is what the contact sheet and `build.py --pictures` show: artwork, product colour, colour placements, background.
"""
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Picture:
    art: str = 'badge'                       # a drawing of kit/artwork.py
    tint: str | None = None
    colours: dict = field(default_factory=dict)
    background: str = 'f1f0ee'


@dataclass(frozen=True)
class Scene:
    name: str
    product: str
    code: str
    script: str                              # products/<script>.py
    options: tuple = ()
    sim: tuple = ()                          # sims/<sim[0]>.py and its options; the result is named like the last one
    picture: Picture = Picture()
    over: str = ''                           # the scene with which it shares everything except its --border: same room, another size
    also: tuple = ()                         # a second simulation that the script reads: the shirt under an apron

    @property
    def sims(self):
        return [sim for sim in (self.sim, self.also) if sim]
