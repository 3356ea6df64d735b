"""What stands or lies on a table: mugs, bottles, paper, pads."""
from kit.scene import Picture, Scene

SCENES = [
    Scene('mug_right', 'MUG-11OZ', 'sc_99tm5fm5', 'mug', (), (), Picture()),
    Scene('mug_left', 'MUG-11OZ', 'sc_xtzvugxv', 'mug', ('--handle', 'left'), (),
          Picture(tint='17171a', colours={'inside': '17171a'})),
    Scene('mug_desk', 'MUG-11OZ', 'sc_m8555ksj', 'mug', ('--setting', 'desk'), (), Picture(colours={'inside': 'c8382f'})),
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
