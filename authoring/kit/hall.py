"""A hall: a plastered wall with a rail of pegs, low sun through a window on the left.  Metres."""
import math

from mathutils import Vector

from kit import rooms
from kit.material import Material

OAK = (.52, .34, .19)


def plastered_wall(stage, wall_y, color=(.78, .75, .70)):
    wall = Material('wall', color, .95, .08)
    wall.add_height(wall.noise(40, 5), .0016)
    wall.add_height(wall.noise(300, 3), .0004)
    stage.box('wall', (-4, wall_y, -3), (4, wall_y + .1, 4), wall)


def rail(stage, wall_y, z):
    timber = rooms.wood('rail', 'x', light=(.42, .25, .125), dark=(.22, .12, .055))
    stage.box('rail', (-3, wall_y - .022, z - .045), (3, wall_y, z + .045), timber, .003)


def peg(stage, wall_y, x, z, radius, front):
    """A plain round one from the wall to y = front."""
    profile = [(0, front), (radius - .003, front), (radius, front + .003), (radius, wall_y), (0, wall_y)]
    return _level(stage.lathe('peg', profile, Material('peg', OAK, .45, .35), 64), x, z)


def knob(stage, wall_y, x, z):
    """A turned one that swells at its end."""
    front = wall_y - .165
    profile = [(0, front), (.011, front), (.013, front + .005), (.009, front + .04), (.009, wall_y), (0, wall_y)]
    return _level(stage.lathe('knob', profile, Material('knob', OAK, .45, .35), 48), x, z)


def _level(obj, x, z):
    obj.rotation_euler.x, obj.location = math.radians(-90), (x, 0, z)
    return obj


def low_sun(stage, openings, energy=3.0, height=.3):
    sun = Vector((.80, .72, -.40)).normalized()
    stage.sky(.55, (.90, .95, 1)).cycles.sampling_method = 'NONE'
    rooms.window_light(stage, sun, openings, at_y=-1.9, energy=energy, angle=2.4)
    stage.area_light((-1.8, -1.9, height + 1), (0, 0, height), 1.4, 30, (.94, .97, 1))
