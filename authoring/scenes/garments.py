"""Shirts, sweatshirts and hoodies."""
from kit.scene import Picture, Scene

TSHIRT, SWEATSHIRT, HOODIE = (('garment', '--garment', g) for g in ('tshirt', 'sweatshirt', 'hoodie'))
FLAT = {g: ('flatlay', '--pose', f'{g}_flat') for g in ('tshirt', 'sweatshirt', 'hoodie')}

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
    Scene('tshirt_flat', 'TEE-UNISEX', 'sc_qwvgq6q5', 'flat_garment', ('--garment', 'tshirt'), FLAT['tshirt'],
          Picture(tint='f6f6f4')),
    Scene('sweatshirt_flat', 'SWEATSHIRT-CREW', 'sc_gutqwaa3', 'flat_garment', ('--garment', 'sweatshirt'), FLAT['sweatshirt'],
          Picture(tint='ddd2bf')),
    Scene('hoodie_flat', 'HOODIE-PULLOVER', 'sc_zhg6hun5', 'flat_garment', ('--garment', 'hoodie'), FLAT['hoodie'],
          Picture(tint='284635')),
    Scene('tshirt_colours', 'TEE-UNISEX', 'sc_2rrqsgbg', 'flat_garment', ('--garment', 'tshirt', '--setting', 'colours'),
          FLAT['tshirt'], Picture(tint='f6f6f4')),
    Scene('sweatshirt_colours', 'SWEATSHIRT-CREW', 'sc_yt6dzzv4', 'flat_garment', ('--garment', 'sweatshirt', '--setting', 'colours'),
          FLAT['sweatshirt'], Picture(tint='1f2c47')),
    Scene('hoodie_colours', 'HOODIE-PULLOVER', 'sc_pb7aznsv', 'flat_garment', ('--garment', 'hoodie', '--setting', 'colours'),
          FLAT['hoodie'], Picture(tint='17171a')),
    Scene('tshirt_detail', 'TEE-UNISEX', 'sc_cemehtza', 'flat_garment', ('--garment', 'tshirt', '--setting', 'detail'),
          FLAT['tshirt'], Picture(tint='1d2a44')),
    Scene('sweatshirt_detail', 'SWEATSHIRT-CREW', 'sc_epqaeeva', 'flat_garment', ('--garment', 'sweatshirt', '--setting', 'detail'),
          FLAT['sweatshirt'], Picture(tint='f4f4f2')),
    Scene('hoodie_detail', 'HOODIE-PULLOVER', 'sc_mrmzyv3b', 'flat_garment', ('--garment', 'hoodie', '--setting', 'detail'),
          FLAT['hoodie'], Picture(tint='5f1d2c')),
]
