"""What goes along in a pocket: phone cases, stickers, key chains."""
from kit.scene import Picture, Scene

LID_PART = ('--border', '.28,.72,.28,.72')

SCENES = [
    Scene('phone_case', 'PHONE-CASE', 'sc_24vrpxj9', 'phone_case', (), (), Picture('landscape', colours={'frame': '1c2530'})),
    Scene('phone_case_max', 'PHONE-CASE', 'sc_m3gw6bzy', 'phone_case', ('--model', 'max'), (),
          Picture('landscape', colours={'frame': '1c2530'})),
    Scene('phone_case_16', 'PHONE-CASE', 'sc_v8kc2thr', 'phone_case', ('--model', '16'), (),
          Picture('landscape', colours={'frame': '1c2530'})),
    Scene('phone_case_16_max', 'PHONE-CASE', 'sc_n6xq9pje', 'phone_case', ('--model', '16max'), (),
          Picture('landscape', colours={'frame': '1c2530'})),
    Scene('sticker', 'STICKER-DIECUT', 'sc_w2prs7ht', 'sticker'),
    Scene('sticker_100', 'STICKER-DIECUT', 'sc_d4hz9vtn', 'sticker', ('--size', '100', *LID_PART), (), Picture(), 'sticker'),
    Scene('sticker_70', 'STICKER-DIECUT', 'sc_p7yk3cma', 'sticker', ('--size', '70', *LID_PART), (), Picture(), 'sticker'),
    Scene('keychain', 'KEYCHAIN-ACRYLIC', 'sc_rewugnxh', 'keychain', (), (), Picture('landscape', background='e3e8e6')),
    Scene('keychain_back', 'KEYCHAIN-ACRYLIC', 'sc_h5q7trzw', 'keychain', ('--view', 'back'), (),
          Picture('pattern', background='e3e8e6')),
]
