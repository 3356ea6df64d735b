"""Light, camera and dyes that the hanging and worn cloth scenes share."""
import math

from kit.material import Material


def dye(text):
    """Albedo of cloth of a catalog colour, as the compositor dyes it: for things in fixed colours beside the chosen product."""
    srgb = [int(text[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    r, g, b = (c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in srgb)
    luminance = .2126 * r + .7152 * g + .0722 * b
    lift = math.hypot(luminance, .028) - luminance
    return tuple(.975 * c + lift for c in (r, g, b))


def studio_light(stage, height=.36):
    """Large key from the upper left, weak fill, top and rim light: folds read, white stays white."""
    stage.sky(.26, (.97, .985, 1))
    stage.area_light((-2.1, -1.5, 1.5), (0, 0, height), .9, 66, (1, .99, .97))
    stage.area_light((2.2, -1.8, .8), (0, 0, height), 1.6, 15, (.95, .975, 1))
    stage.area_light((.3, -.3, 2.4), (0, 0, height + .05), .9, 12)
    stage.area_light((1.2, 1.5, 1.3), (0, 0, height + .1), .8, 20)


def turn_lights(stage):
    """Back view: all lights move to the other side of the product; the mesh stays."""
    for obj in stage.scene.objects:
        if obj.type == 'LIGHT':
            obj.location.x *= -1
            obj.location.y *= -1
            obj.rotation_euler.z += math.pi


def frame_camera(stage, points, view='front', margin=1.14, distance=3.6, lift=.06):
    """A long lens that frames the points with a margin."""
    low, high = points.min(0), points.max(0)
    centre, size = (low + high) / 2, max(high[0] - low[0], high[2] - low[2]) * margin
    sign = -1 if view == 'front' else 1
    stage.camera((centre[0], sign * distance, centre[2] + lift), (centre[0], 0, centre[2]), 36 * distance / size)


def figure_studio(stage, centre, turn, side=1):
    """A plain wall with a soft fall of light; everything turns with the camera, so that every view has the same light.  side = -1: the
    key comes from the right."""
    def at(x, y, z):
        c, s = math.cos(turn), math.sin(turn)
        return (c * x - s * y, s * x + c * y, z)
    wall = Material('wall', (.60, .572, .535), roughness=.9, specular=.1, product=False)
    wall.add_height(wall.noise(60, 3), .0006)
    corners = [at(-4, 1.15, -1), at(4, 1.15, -1), at(4, 1.15, 4), at(-4, 1.15, 4)]
    stage.mesh('wall', corners, [(0, 1, 2, 3)], wall, smooth=False)
    target = at(0, 0, centre)
    stage.sky(.22, (.97, .985, 1))
    stage.area_light(at(-2.4 * side, -1.15, centre + .95), target, 1.0, 88, (1, .985, .96))
    stage.area_light(at(2.3 * side, -1.7, centre + .2), target, 1.8, 11, (.94, .97, 1))
    stage.area_light(at(.5 * side, .55, centre + 1.9), target, 1.0, 18)
    stage.area_light(at(1.7 * side, .75, centre + .7), target, .7, 15)
    stage.area_light(at(-1.7 * side, .2, centre + 1.3), at(-.45 * side, 1.15, centre + .1), 1.2, 20, (1, .985, .96))
    return at
