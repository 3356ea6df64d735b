"""Every scene of the catalog, product by product."""
from scenes import carried, garments, small, soft, table, walls

SCENES = [scene for group in (garments, carried, soft, table, walls, small) for scene in group.SCENES]
