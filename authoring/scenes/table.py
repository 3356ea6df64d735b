"""What stands or lies on a table: mugs, bottles, paper, pads."""
from kit.scene import Picture, Scene

SCENES = [
    Scene('mug_right', 'MUG-11OZ', 'sc_99tm5fm5', 'mug', (), (), Picture()),
    Scene('mug_left', 'MUG-11OZ', 'sc_xtzvugxv', 'mug', ('--view', 'left'), (),
          Picture(tint='17171a', colours={'inside': '17171a'})),
    Scene('mug_desk', 'MUG-11OZ', 'sc_m8555ksj', 'mug', ('--view', 'desk'), (), Picture(colours={'inside': 'c8382f'})),
    Scene('mug_inside', 'MUG-11OZ', 'sc_45g2aphe', 'mug', ('--view', 'inside'), (), Picture(colours={'inside': '8cc5ae'})),
    Scene('mug_trio', 'MUG-11OZ', 'sc_5rzqwkfk', 'mug', ('--view', 'trio'), (), Picture(colours={'inside': 'f7f7f5'})),
    Scene('mug_breakfast', 'MUG-11OZ', 'sc_dfzzx2sj', 'mug', ('--view', 'breakfast'), (), Picture(colours={'inside': '24375e'})),
    Scene('mug_lying', 'MUG-11OZ', 'sc_hsxtyec2', 'mug', ('--view', 'lying'), (), Picture(colours={'inside': 'c8382f'})),
    Scene('mug_detail', 'MUG-11OZ', 'sc_bx5wb3xa', 'mug', ('--view', 'detail'), (), Picture(colours={'inside': 'f0b92e'})),
    Scene('bottle', 'BOTTLE-600ML', 'sc_m4h8usqn', 'bottle', (), (),
          Picture(tint='93a78e', colours={'lid': '39443a'}, background='e9ebe6')),
    Scene('notebook', 'NOTEBOOK-A5', 'sc_23shfxxr', 'notebook', (), (),
          Picture('pattern', tint='2f5d50', colours={'elastic': 'b8502f'})),
    Scene('greeting_card', 'CARD-5X7', 'sc_uved8f9p', 'greeting_card', (), (), Picture('landscape')),
    Scene('mouse_pad', 'MOUSE-PAD', 'sc_46h873yd', 'mouse_pad', (), (), Picture('landscape')),
    Scene('desk_mat', 'DESK-MAT', 'sc_7mev5vns', 'mouse_pad', ('--width', '800', '--height', '350'), (),
          Picture('landscape')),
    Scene('puzzle', 'PUZZLE-108', 'sc_wegs2y45', 'puzzle', (), (), Picture('landscape', background='ece7df')),
]
