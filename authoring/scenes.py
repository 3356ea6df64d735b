"""Every scene of the catalog: its code (the folder's name, never to change), its product, and how it is made.

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
    over: str = ''                           # the scene that it shares all but its --border with: same room, another size

    @property
    def sim_file(self):
        return f'{self.sim[-1]}.npz' if self.sim else None


TSHIRT, SWEATSHIRT, HOODIE = (('garment', '--garment', g) for g in ('tshirt', 'sweatshirt', 'hoodie'))

FRAME_PART = ('--border', '.24,.78,.25,.86')            # round the largest frame and its shadow
HANGER_PART = ('--border', '.30,.72,.25,.90')
LID_PART = ('--border', '.28,.72,.28,.72')
CANVAS_PART = ('--border', '.26,.78,.33,.76')

SCENES = [
    Scene('tshirt_front', 'TEE-UNISEX', 'sc_mu6dwxsk', 'garment', ('--garment', 'tshirt'), TSHIRT, Picture(tint='f6f6f4')),
    Scene('tshirt_back', 'TEE-UNISEX', 'sc_9pn598p4', 'garment', ('--garment', 'tshirt', '--view', 'back'), TSHIRT,
          Picture(tint='161618')),
    Scene('sweatshirt', 'SWEATSHIRT-CREW', 'sc_3vavb669', 'garment', ('--garment', 'sweatshirt'), SWEATSHIRT,
          Picture(tint='1f2c47')),
    Scene('hoodie_front', 'HOODIE-PULLOVER', 'sc_27zxvg88', 'garment', ('--garment', 'hoodie'), HOODIE,
          Picture(tint='5f1d2c')),
    Scene('hoodie_back', 'HOODIE-PULLOVER', 'sc_c7jana69', 'garment', ('--garment', 'hoodie', '--view', 'back'), HOODIE,
          Picture(tint='c9cacb')),
    Scene('cap', 'CAP-5PANEL', 'sc_yw8eqdjm', 'cap', (), (), Picture(tint='23395b')),
    Scene('apron', 'APRON-BIB', 'sc_2wsh75kj', 'apron', (), ('apron',), Picture(tint='5d6142')),
    Scene('apron_bib', 'APRON-BIB', 'sc_b9x4mwzt', 'apron', ('--view', 'bib'), ('apron',), Picture(tint='23314d')),
    Scene('tote', 'TOTE-COTTON', 'sc_v3x23669', 'tote', (), ('tote',), Picture(tint='18181a')),
    Scene('tote_hall', 'TOTE-COTTON', 'sc_k7wq3rd5', 'tote', ('--setting', 'hall'), ('tote',), Picture(tint='f0e9da')),
    Scene('cushion', 'CUSHION-45', 'sc_38ny8wuc', 'cushion', (), ('cushion',), Picture('landscape')),
    Scene('cushion_bench', 'CUSHION-45', 'sc_f4hn8zyt', 'cushion', ('--setting', 'bench'), ('cushion',), Picture('pattern')),
    Scene('cushion_cover', 'CUSHION-45', 'sc_q6tz4hbe', 'cushion', ('--setting', 'cover'), ('cushion', '--pose', 'cover'),
          Picture('landscape')),
    Scene('blanket', 'BLANKET-FLEECE', 'sc_5wpc45jd', 'blanket', (), ('blanket', '--pose', 'floor'), Picture('landscape')),
    Scene('blanket_ladder', 'BLANKET-FLEECE', 'sc_5fegvznw', 'blanket', ('--setting', 'ladder'),
          ('blanket', '--pose', 'ladder'), Picture('pattern')),
    Scene('mug_right', 'MUG-11OZ', 'sc_99tm5fm5', 'mug', (), (), Picture()),
    Scene('mug_left', 'MUG-11OZ', 'sc_xtzvugxv', 'mug', ('--handle', 'left'), (),
          Picture(tint='17171a', colours={'inside': '17171a'})),
    Scene('mug_desk', 'MUG-11OZ', 'sc_m8555ksj', 'mug', ('--setting', 'desk'), (), Picture(colours={'inside': 'c8382f'})),
    Scene('bottle', 'BOTTLE-600ML', 'sc_m4h8usqn', 'bottle', (), (),
          Picture(tint='93a78e', colours={'lid': '39443a'}, background='e9ebe6')),
    Scene('framed_poster', 'POSTER-FRAMED', 'sc_huwdqrxg', 'framed_poster', (), (), Picture('poster')),
    Scene('framed_poster_12', 'POSTER-FRAMED', 'sc_t6vk2hqd', 'framed_poster', ('--size', '12', *FRAME_PART), (),
          Picture('poster'), 'framed_poster'),
    Scene('framed_poster_8', 'POSTER-FRAMED', 'sc_b3mw8yfe', 'framed_poster', ('--size', '8', *FRAME_PART), (),
          Picture('poster'), 'framed_poster'),
    Scene('framed_poster_wall', 'POSTER-FRAMED', 'sc_nj2g374d', 'framed_poster', ('--setting', 'wall'), (),
          Picture('poster', tint='1c1b1a')),
    Scene('hanging_poster', 'POSTER-HANGER', 'sc_s4frc3ef', 'hanging_poster', (), (), Picture('poster')),
    Scene('hanging_poster_21', 'POSTER-HANGER', 'sc_q8nd5xrk', 'hanging_poster', ('--size', '210', *HANGER_PART), (),
          Picture('poster'), 'hanging_poster'),
    Scene('canvas', 'CANVAS-WRAP', 'sc_u8j9txh8', 'canvas', (), (), Picture('landscape', background='e8e6e0')),
    Scene('canvas_room', 'CANVAS-WRAP', 'sc_9fsqbx6y', 'canvas', ('--setting', 'room', '--size', '400'), (), Picture('landscape')),
    Scene('canvas_room_32', 'CANVAS-WRAP', 'sc_x5rt7npw', 'canvas', ('--setting', 'room', '--size', '320', *CANVAS_PART), (),
          Picture('landscape'), 'canvas_room'),
    Scene('canvas_room_24', 'CANVAS-WRAP', 'sc_e9fj4kdu', 'canvas', ('--setting', 'room', '--size', '240', *CANVAS_PART), (),
          Picture('landscape'), 'canvas_room'),
    Scene('phone_case', 'PHONE-CASE', 'sc_24vrpxj9', 'phone_case', (), (), Picture('landscape', colours={'frame': '1c2530'})),
    Scene('phone_case_max', 'PHONE-CASE', 'sc_m3gw6bzy', 'phone_case', ('--model', 'max'), (),
          Picture('landscape', colours={'frame': '1c2530'})),
    Scene('phone_case_16', 'PHONE-CASE', 'sc_v8kc2thr', 'phone_case', ('--model', '16'), (),
          Picture('landscape', colours={'frame': '1c2530'})),
    Scene('phone_case_16_max', 'PHONE-CASE', 'sc_n6xq9pje', 'phone_case', ('--model', '16max'), (),
          Picture('landscape', colours={'frame': '1c2530'})),
    Scene('notebook', 'NOTEBOOK-A5', 'sc_23shfxxr', 'notebook', (), (),
          Picture('pattern', tint='2f5d50', colours={'elastic': 'b8502f'})),
    Scene('sticker', 'STICKER-DIECUT', 'sc_w2prs7ht', 'sticker'),
    Scene('sticker_100', 'STICKER-DIECUT', 'sc_d4hz9vtn', 'sticker', ('--size', '100', *LID_PART), (), Picture(), 'sticker'),
    Scene('sticker_70', 'STICKER-DIECUT', 'sc_p7yk3cma', 'sticker', ('--size', '70', *LID_PART), (), Picture(), 'sticker'),
    Scene('greeting_card', 'CARD-5X7', 'sc_uved8f9p', 'greeting_card', (), (), Picture('landscape')),
    Scene('mouse_pad', 'MOUSE-PAD', 'sc_46h873yd', 'mouse_pad', (), (), Picture('landscape')),
    Scene('desk_mat', 'DESK-MAT', 'sc_7mev5vns', 'mouse_pad', ('--width', '800', '--height', '350'), (),
          Picture('landscape')),
    Scene('keychain', 'KEYCHAIN-ACRYLIC', 'sc_rewugnxh', 'keychain', (), (), Picture('landscape', background='e3e8e6')),
    Scene('keychain_back', 'KEYCHAIN-ACRYLIC', 'sc_h5q7trzw', 'keychain', ('--view', 'back'), (),
          Picture('pattern', background='e3e8e6')),
    Scene('puzzle', 'PUZZLE-108', 'sc_wegs2y45', 'puzzle', (), (), Picture('landscape', background='ece7df')),
]
