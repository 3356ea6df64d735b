"""Every scene of the catalog, product by product."""
from scenes import carried, garments, small, soft, table, walls, worn

SCENES = [scene for group in (garments, worn, carried, soft, table, walls, small) for scene in group.SCENES]
