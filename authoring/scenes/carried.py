"""Worn on the head or over the shoulder: caps and totes."""
from kit.scene import Picture, Scene

SCENES = [
    Scene('cap', 'CAP-5PANEL', 'sc_yw8eqdjm', 'cap', (), (), Picture(tint='22304c', colours={'bill': '22304c'})),
    Scene('cap_side', 'CAP-5PANEL', 'sc_y2fhakhz', 'cap', ('--setting', 'side'), (), Picture(tint='c2ad88', colours={'bill': '18181a'})),
    Scene('cap_back', 'CAP-5PANEL', 'sc_7k4ys75s', 'cap', ('--setting', 'back'), (), Picture(tint='22304c', colours={'bill': '22304c'})),
    Scene('cap_colours', 'CAP-5PANEL', 'sc_b9k9sbrc', 'cap', ('--setting', 'colours'), (), Picture(tint='ffffff', colours={'bill': 'ffffff'})),
    Scene('cap_head', 'CAP-5PANEL', 'sc_k7puc365', 'cap', ('--setting', 'head'), (), Picture(tint='a2402f', colours={'bill': 'a2402f'})),
    Scene('cap_table', 'CAP-5PANEL', 'sc_5t8kq3wh', 'cap', ('--setting', 'table'), (), Picture(tint='2b4a3a', colours={'bill': '2b4a3a'})),
    Scene('tote', 'TOTE-COTTON', 'sc_v3x23669', 'tote', (), ('tote',), Picture(tint='18181a')),
    Scene('tote_hall', 'TOTE-COTTON', 'sc_k7wq3rd5', 'tote', ('--setting', 'hall'), ('tote',), Picture(tint='f0e9da')),
    Scene('tote_detail', 'TOTE-COTTON', 'sc_he7rp6ep', 'tote', ('--setting', 'detail'), ('tote',), Picture(tint='ece2cd')),
    Scene('tote_colours', 'TOTE-COTTON', 'sc_ay9f9v5w', 'tote', ('--setting', 'colours'), ('tote',), Picture(tint='ece2cd')),
    Scene('tote_flat', 'TOTE-COTTON', 'sc_tump2tan', 'tote', ('--setting', 'flat'), ('tote', '--pose', 'tote_flat'), Picture(tint='22304c')),
    Scene('tote_filled', 'TOTE-COTTON', 'sc_t3qpxqaq', 'tote', ('--setting', 'filled'), ('tote', '--pose', 'tote_filled'),
          Picture(tint='ece2cd')),
    Scene('tote_shoulder', 'TOTE-COTTON', 'sc_w3hp7zkd', 'tote', ('--setting', 'shoulder'), ('tote_worn', '--pose', 'tote_shoulder'),
          Picture(tint='ece2cd'), also=('worn', '--garment', 'tshirt', '--build', 'woman', '--pose', 'carrying', '--named',
                                        'worn_tshirt_woman_carrying')),
]
