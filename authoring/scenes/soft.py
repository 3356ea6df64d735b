"""Cushions, blankets and aprons."""
from kit.scene import Picture, Scene

SCENES = [
    Scene('apron', 'APRON-BIB', 'sc_2wsh75kj', 'apron', (), ('apron',), Picture(tint='5d6142')),
    Scene('apron_bib', 'APRON-BIB', 'sc_b9x4mwzt', 'apron', ('--view', 'bib'), ('apron',), Picture(tint='23314d')),
    Scene('cushion', 'CUSHION-45', 'sc_38ny8wuc', 'cushion', (), ('cushion',), Picture('landscape')),
    Scene('cushion_bench', 'CUSHION-45', 'sc_f4hn8zyt', 'cushion', ('--setting', 'bench'), ('cushion',), Picture('pattern')),
    Scene('cushion_cover', 'CUSHION-45', 'sc_q6tz4hbe', 'cushion', ('--setting', 'cover'), ('cushion', '--pose', 'cover'),
          Picture('landscape')),
    Scene('blanket', 'BLANKET-FLEECE', 'sc_5wpc45jd', 'blanket', (), ('blanket', '--pose', 'floor'), Picture('landscape')),
    Scene('blanket_ladder', 'BLANKET-FLEECE', 'sc_5fegvznw', 'blanket', ('--setting', 'ladder'),
          ('blanket', '--pose', 'ladder'), Picture('pattern')),
]
