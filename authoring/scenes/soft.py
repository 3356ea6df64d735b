"""Cushions, blankets and aprons."""
from kit.scene import Picture, Scene

APRON_WORN, SHIRT = ('apron_worn', '--pose', 'apron_person'), ('worn', '--garment', 'tshirt', '--build', 'man', '--named', 'worn_tshirt_man')

SCENES = [
    Scene('apron', 'APRON-BIB', 'sc_2wsh75kj', 'apron', ('--view', 'worn'), APRON_WORN, Picture(tint='5d6142'), also=SHIRT),
    Scene('apron_bib', 'APRON-BIB', 'sc_b9x4mwzt', 'apron', ('--view', 'bib'), APRON_WORN, Picture(tint='23314d'), also=SHIRT),
    Scene('apron_flat', 'APRON-BIB', 'sc_t2g9febw', 'apron', ('--view', 'flat'), ('apron', '--pose', 'apron_flat'), Picture(tint='9a4033')),
    Scene('apron_kitchen', 'APRON-BIB', 'sc_jarqwctc', 'apron', ('--view', 'kitchen'), ('apron', '--pose', 'apron_hook'),
          Picture(tint='23314d')),
    Scene('apron_trio', 'APRON-BIB', 'sc_e3de6akm', 'apron', ('--view', 'trio'), ('apron', '--pose', 'apron_hook'),
          Picture(tint='ffffff')),
    Scene('cushion', 'CUSHION-45', 'sc_38ny8wuc', 'cushion', ('--setting', 'front'), ('cushion',), Picture('landscape')),
    Scene('cushion_side', 'CUSHION-45', 'sc_8hrnhba5', 'cushion', ('--setting', 'side'), ('cushion',), Picture('landscape')),
    Scene('cushion_detail', 'CUSHION-45', 'sc_9hypswt8', 'cushion', ('--setting', 'detail'), ('cushion',), Picture('landscape')),
    Scene('cushion_sofa', 'CUSHION-45', 'sc_xxed5m48', 'cushion', ('--setting', 'sofa'), ('cushion',), Picture('landscape')),
    Scene('cushion_pair', 'CUSHION-45', 'sc_ux4vdp7f', 'cushion', ('--setting', 'pair'), ('cushion',), Picture('pattern')),
    Scene('cushion_bed', 'CUSHION-45', 'sc_tu5xz259', 'cushion', ('--setting', 'bed'), ('cushion',), Picture('pattern')),
    Scene('cushion_bench', 'CUSHION-45', 'sc_f4hn8zyt', 'cushion', ('--setting', 'bench'), ('cushion',), Picture('pattern')),
    Scene('cushion_cover', 'CUSHION-45', 'sc_q6tz4hbe', 'cushion', ('--setting', 'cover'), ('cushion', '--pose', 'cover'),
          Picture('landscape')),
    Scene('cushion_cover_detail', 'CUSHION-45', 'sc_av5767tv', 'cushion', ('--setting', 'cover_detail'),
          ('cushion', '--pose', 'cover'), Picture('landscape')),
    Scene('cushion_cover_flat', 'CUSHION-45', 'sc_h8wqk3vn', 'cushion', ('--setting', 'cover_flat'),
          ('cushion', '--pose', 'cover'), Picture('landscape')),
    Scene('cushion_cover_line', 'CUSHION-45', 'sc_6dzt9mxa', 'cushion', ('--setting', 'cover_line'),
          ('cushion', '--pose', 'cover_line'), Picture('pattern')),
    Scene('blanket', 'BLANKET-FLEECE', 'sc_5wpc45jd', 'blanket', (), ('blanket', '--pose', 'floor'), Picture('landscape')),
    Scene('blanket_ladder', 'BLANKET-FLEECE', 'sc_5fegvznw', 'blanket', ('--setting', 'ladder'),
          ('blanket', '--pose', 'ladder'), Picture('pattern')),
    Scene('blanket_sofa', 'BLANKET-FLEECE', 'sc_dhn48u3c', 'blanket', ('--setting', 'sofa'), ('blanket', '--pose', 'throw'),
          Picture('landscape')),
]
