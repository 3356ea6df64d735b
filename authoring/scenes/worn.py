"""Garments on a person."""
from kit.scene import Picture, Scene


def worn(code, product, garment, build, view, tone, wash, tint, larger=0):
    """A view of a garment on a build; all views of the two share one draped cloth.  larger: sizes above the one that fits."""
    draped = f'worn_{garment}_{build}' + (f'_plus{larger}' if larger else '')
    options = ('--garment', garment, '--build', build, '--view', view, '--tone', tone, '--wash', wash, '--larger', str(larger),
               '--sim', draped)
    return Scene(f'{draped}_{view}', product, code, 'worn', options,
                 ('worn', '--garment', garment, '--build', build, '--larger', str(larger), '--named', draped), Picture(tint=tint))


SCENES = [
    worn('sc_psj4r6k7', 'TEE-UNISEX', 'tshirt', 'woman', 'front', 'tan', 'indigo', 'f6f6f4'),
    worn('sc_w77nxq73', 'TEE-UNISEX', 'tshirt', 'woman', 'front', 'tan', 'indigo', 'f6f6f4', larger=2),        # L, XL
    worn('sc_26de7wga', 'TEE-UNISEX', 'tshirt', 'woman', 'front', 'tan', 'indigo', 'f6f6f4', larger=4),        # 2XL, 3XL
    worn('sc_c4njduzz', 'TEE-UNISEX', 'tshirt', 'man', 'front', 'deep', 'black', 'e8e4da'),
    worn('sc_fvq2hm97', 'TEE-UNISEX', 'tshirt', 'woman', 'half', 'tan', 'indigo', '161618'),
    worn('sc_fgue4bj3', 'TEE-UNISEX', 'tshirt', 'man', 'half', 'deep', 'black', '1f2c47'),
    worn('sc_vpes5a7r', 'TEE-UNISEX', 'tshirt', 'woman', 'back', 'tan', 'indigo', '1f2c47'),
    worn('sc_asna3w9y', 'TEE-UNISEX', 'tshirt', 'man', 'back', 'deep', 'black', 'f6f6f4'),
    worn('sc_knwgh2ea', 'SWEATSHIRT-CREW', 'sweatshirt', 'man', 'front', 'light', 'indigo', '1f2c47'),
    worn('sc_jfxa6ffj', 'SWEATSHIRT-CREW', 'sweatshirt', 'woman', 'half', 'brown', 'stone', 'f6f6f4'),
    worn('sc_8zg3ehv7', 'HOODIE-PULLOVER', 'hoodie', 'woman', 'front', 'brown', 'indigo', '5f1d2c'),
    worn('sc_qus67exv', 'HOODIE-PULLOVER', 'hoodie', 'woman', 'back', 'brown', 'indigo', 'c9cacb'),
]
