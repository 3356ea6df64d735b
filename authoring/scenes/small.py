"""For the pocket: phone cases, stickers, key chains."""
from kit.scene import Picture, Scene

DARK_FRAME = Picture('landscape', colours={'frame': '1c2530'})
LID_PART = ('--border', '.28,.72,.28,.72')

SCENES = [
    Scene('phone_case', 'PHONE-CASE', 'sc_24vrpxj9', 'phone_case', (), (), DARK_FRAME),
    Scene('phone_case_max', 'PHONE-CASE', 'sc_m3gw6bzy', 'phone_case', ('--model', 'max'), (), DARK_FRAME),
    Scene('phone_case_16', 'PHONE-CASE', 'sc_v8kc2thr', 'phone_case', ('--model', '16'), (), DARK_FRAME),
    Scene('phone_case_16_max', 'PHONE-CASE', 'sc_n6xq9pje', 'phone_case', ('--model', '16max'), (), DARK_FRAME),
    Scene('phone_case_side', 'PHONE-CASE', 'sc_6etsezn9', 'phone_case', ('--setting', 'side'), (),
          Picture('pattern', colours={'frame': 'c8382f'})),
    Scene('phone_case_side_max', 'PHONE-CASE', 'sc_2yg3hkuj', 'phone_case', ('--setting', 'side', '--model', 'max'), (),
          Picture('pattern', colours={'frame': 'c8382f'})),
    Scene('phone_case_desk', 'PHONE-CASE', 'sc_a8nr6m42', 'phone_case', ('--setting', 'desk'), (), DARK_FRAME),
    Scene('phone_case_desk_max', 'PHONE-CASE', 'sc_cpg3297w', 'phone_case', ('--setting', 'desk', '--model', 'max'), (), DARK_FRAME),
    Scene('phone_case_leaning', 'PHONE-CASE', 'sc_muyp6e9k', 'phone_case', ('--setting', 'leaning'), (),
          Picture('landscape', colours={'frame': 'e8e0d2'})),
    Scene('phone_case_leaning_max', 'PHONE-CASE', 'sc_ybqugyb4', 'phone_case', ('--setting', 'leaning', '--model', 'max'), (),
          Picture('landscape', colours={'frame': 'e8e0d2'})),
    Scene('phone_case_above', 'PHONE-CASE', 'sc_8vm44wxs', 'phone_case', ('--setting', 'above'), (),
          Picture('pattern', colours={'frame': '8a3b2e'})),
    Scene('phone_case_above_max', 'PHONE-CASE', 'sc_pcyhyp77', 'phone_case', ('--setting', 'above', '--model', 'max'), (),
          Picture('pattern', colours={'frame': '8a3b2e'})),
    Scene('phone_case_group', 'PHONE-CASE', 'sc_pecgzun7', 'phone_case', ('--setting', 'group'), (), DARK_FRAME),
    Scene('phone_case_group_max', 'PHONE-CASE', 'sc_72gy4t3m', 'phone_case', ('--setting', 'group', '--model', 'max'), (), DARK_FRAME),
    Scene('phone_case_detail', 'PHONE-CASE', 'sc_xm53jm6y', 'phone_case', ('--setting', 'detail'), (), DARK_FRAME),
    Scene('sticker', 'STICKER-DIECUT', 'sc_w2prs7ht', 'sticker'),
    Scene('sticker_100', 'STICKER-DIECUT', 'sc_d4hz9vtn', 'sticker', ('--size', '100', *LID_PART), (), Picture(), 'sticker'),
    Scene('sticker_70', 'STICKER-DIECUT', 'sc_p7yk3cma', 'sticker', ('--size', '70', *LID_PART), (), Picture(), 'sticker'),
    Scene('sticker_detail', 'STICKER-DIECUT', 'sc_r3xg7bqm', 'sticker', ('--setting', 'detail')),
    Scene('keychain', 'KEYCHAIN-ACRYLIC', 'sc_rewugnxh', 'keychain', (), (), Picture('landscape')),
    Scene('keychain_back', 'KEYCHAIN-ACRYLIC', 'sc_h5q7trzw', 'keychain', ('--view', 'back'), (), Picture('pattern')),
]
