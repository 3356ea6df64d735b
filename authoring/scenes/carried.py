"""What is worn on the head or over the shoulder: caps and totes."""
from kit.scene import Picture, Scene

SCENES = [
    Scene('cap', 'CAP-5PANEL', 'sc_yw8eqdjm', 'cap', (), (), Picture(tint='23395b')),
    Scene('tote', 'TOTE-COTTON', 'sc_v3x23669', 'tote', (), ('tote',), Picture(tint='18181a')),
    Scene('tote_hall', 'TOTE-COTTON', 'sc_k7wq3rd5', 'tote', ('--setting', 'hall'), ('tote',), Picture(tint='f0e9da')),
]
