"""A phone in its printed case.  It lies on its screen: z = 0 is the table, the back looks up, the camera is at the upper left.  Decimetres."""
import math

from mathutils import Euler, Matrix, Vector

from kit.material import Material
from kit.shapes import quarter_round, rounded_outline

T, EDGE = .112, .030
WRAP_FROM = T - EDGE                                 # below this height the side belongs to the frame
LEFT, RIGHT = -1, 1
VOLUME_AND_ACTION = ((RIGHT, .125, .222), (RIGHT, .252, .349), (RIGHT, .392, .452))
# Outside of the case, its corners, the camera opening (width, height, its corners, how far from the case's left and top edge), how far
# the lenses stand from its middle, and the buttons: (side, from, to) along the length, seen from the back.
MODELS = {
    'pro': dict(size=(.762, 1.512), corner=.135, opening=(.36, .37, .085, .036, .036), lens=.083,         # iPhone 13, 14, 15 Pro
                buttons=(*VOLUME_AND_ACTION, (LEFT, .16, .345))),
    'max': dict(size=(.822, 1.652), corner=.140, opening=(.375, .385, .090, .038, .038), lens=.087,       # 14, 15 Pro Max
                buttons=((RIGHT, .18, .28), (RIGHT, .31, .41), (RIGHT, .46, .52), (LEFT, .21, .40))),
    '16': dict(size=(.762, 1.541), corner=.155, opening=(.375, .385, .098, .034, .034), lens=.088,        # 16 Pro: with a camera key
               buttons=((RIGHT, .13, .228), (RIGHT, .258, .356), (RIGHT, .40, .46), (LEFT, .15, .345), (LEFT, -.28, -.10))),
    '16max': dict(size=(.822, 1.675), corner=.162, opening=(.39, .40, .102, .036, .036), lens=.091,
                  buttons=((RIGHT, .185, .285), (RIGHT, .315, .415), (RIGHT, .465, .525), (LEFT, .20, .40), (LEFT, -.26, -.07))),
}
PRINT = (.796, 1.546)                                # the one print file for all models


class Case:
    """One case with its phone, held by an empty that places it.  frame = a fixed colour (linear), or None: the buyer's."""

    def __init__(self, stage, model, frame=None, finish='glossy'):
        self.stage, self.frame = stage, frame
        self.model = MODELS[model]
        (self.width, self.height), corner = self.model['size'], self.model['corner']
        w, h, round_, left, top = self.model['opening']
        self.opening = (w, h, round_)
        self.camera = Vector((left + w / 2 - self.width / 2, self.height / 2 - top - h / 2, 0))
        arc = EDGE * math.pi / 2
        skin = (self.width - 2 * EDGE + 2 * arc, self.height - 2 * EDGE + 2 * arc)
        self.stretch = max(skin[0] / PRINT[0], skin[1] / PRINT[1])  # the one file covers the model's back; the rest is cut off
        self.print_size = (PRINT[0] * self.stretch, PRINT[1] * self.stretch)
        before = set(stage.scene.objects)
        rings = [(.016, 0, .3), (.004, .012, .3), (0, .030, .3), (0, WRAP_FROM - .004, arc + .004)] + quarter_round(EDGE, T, 10)
        self.shell = stage.rounded_slab('case', self.width, self.height, corner, rings, self._shell_material(finish),
                                        uv_size=self.print_size, corner_steps=20)
        self._soft = self._frame_material()
        self._camera()
        self._lip()
        self._lower_end()
        for side, y0, y1 in self.model['buttons']:
            inner, outer = sorted((side * (self.width / 2 - .004), side * (self.width / 2 + .007)))
            stage.box('button', (inner, y0, .040), (outer, y1, .068), self._soft, .006)
        self.holder = stage.link('case', None)
        for part in set(stage.scene.objects) - before - {self.holder}:
            part.parent = self.holder

    # -- materials -----------------------------------------------------------------------------------------------

    def _shell_material(self, finish):
        shell = Material('shell', (.86, .86, .85), .13 if finish == 'glossy' else .42, .5, tint=0.0 if self.frame else 1.0)
        shell.add_height(shell.noise(4, 1), .0012)
        u, v = shell.uv_map()
        _, _, z = shell.object_xyz()
        shell.placement('back', u, v, shell.math('GREATER_THAN', z, WRAP_FROM))
        below = shell.math('LESS_THAN', z, WRAP_FROM)
        if self.frame:
            shell.color_ramp(below, (0, (.86, .86, .85)), (1, self.frame))
        else:
            shell.colour_placement('frame', below)
        return shell

    def _frame_material(self):
        soft = Material('frame', self.frame or (.84, .84, .83), .30, .5, tint=0.0 if self.frame else 1.0)
        if not self.frame:
            soft.colour_placement('frame')
        return soft

    # -- parts ---------------------------------------------------------------------------------------------------

    def _cut(self, width, height, corner, z0, z1, move):
        """Take a rounded prism out of the shell."""
        cutter = self.stage.rounded_slab('cutter', width, height, corner, [(0, z0, 0), (0, z1, 0)], self._soft, corner_steps=16)
        cutter.data.transform(move)
        mod = self.shell.modifiers.new('cut', 'BOOLEAN')
        mod.object, mod.operation, mod.solver = cutter, 'DIFFERENCE', 'EXACT'
        cutter.hide_render = True

    def _camera(self):
        """The opening and what is seen through it: a raised plate of glass, three lenses, flash, depth sensor, microphone."""
        stage, (w, h, corner), at = self.stage, self.opening, self.camera
        self._cut(w + .02, h + .02, corner + .01, .050, T + .05, Matrix.Translation(at))
        glass = Material('phone', (.045, .047, .052), .22, .5)
        plate = stage.rounded_slab('plate', w - .014, h - .014, corner - .007, [(0, .050, 0)] + quarter_round(.014, .101, 6), glass, corner_steps=16)
        plate.location = at
        floor = stage.rounded_slab('floor', w + .016, h + .016, corner, [(0, .04, 0), (0, .074, 0)], glass, corner_steps=12)
        floor.location = at
        ring = Material('lens_ring', (.36, .37, .39), .20, .5, metallic=1.0)
        well = Material('lens_well', (.010, .010, .011), .45, .4)
        lens = Material('lens', (.004, .004, .006), .03, .6, clearcoat=1.0)
        iris = Material('iris', (.012, .016, .045), .06, .9)
        d = self.model['lens']
        for lx, ly in ((-d, d), (-d, -d), (d, 0.0)):
            centre = (at.x + lx, at.y + ly)
            stage.lathe('ring', [(.080, .098), (.080, .117), (.0785, .1195), (.076, .1205), (.071, .1205), (.0695, .1185)], ring, 72, centre)
            stage.lathe('well', [(.070, .1165), (.052, .1160), (.050, .1150)], well, 64, centre)
            stage.lathe('inner', [(.0525, .1163), (.0505, .1168), (.0485, .1163)], ring, 64, centre)
            stage.lathe('glass', [(.0495, .1162), (0, .1166)], lens, 64, centre)
            stage.lathe('iris', [(.027, .1168), (.020, .1173), (0, .1175)], iris, 48, centre)
        flash = Material('flash', (.80, .76, .64), .35, .5)
        stage.lathe('flash', [(.029, .100), (.029, .1022), (.027, .103), (0, .1033)], flash, 40, (at.x + d, at.y + .128))
        stage.lathe('sensor', [(.029, .100), (.029, .1018), (0, .1020)], lens, 40, (at.x + d, at.y - .128))
        stage.lathe('mic', [(.006, .100), (.006, .1014), (0, .1014)], well, 24, (at.x + .004, at.y - .135))

    def _lip(self):
        """The raised rim round the camera, of the frame's soft plastic: it keeps the lenses off the table."""
        w, h, corner = self.opening
        profile = [(0, .050), (0, T + .002), (.002, T + .0065), (.006, T + .0085), (.010, T + .0085), (.014, T + .0065), (.017, T + .001), (.018, T - .006)]
        verts, faces = [], []
        for out, z in profile:
            verts += [(x + nx * out, y + ny * out, z) for x, y, nx, ny in rounded_outline(w, h, corner, 20)]
        n = len(verts) // len(profile)
        for j in range(len(profile) - 1):
            faces += [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for i in range(n)]
        self.stage.mesh('lip', verts, faces, self._soft, auto_smooth_deg=60).location = self.camera

    def _lower_end(self):
        """Openings for the plug and the loudspeakers, and the phone's own metal behind them."""
        stage, end, middle = self.stage, -self.height / 2, .052
        upright = Matrix.Translation((0, end, middle)) @ Euler((math.pi / 2, 0, 0)).to_matrix().to_4x4()
        metal = Material('metal', (.30, .30, .31), .35, .5, metallic=1.0)
        dark = Material('port', (.006, .006, .007), .5, .3)
        for x, w, h in ((0, .135, .050), (-.185, .115, .036), (.185, .115, .036)):
            self._cut(w, h, h / 2 - .0005, -.022, .02, Matrix.Translation((x, 0, 0)) @ upright)
        stage.box('metal', (-.28, end + .020, .026), (.28, end + .05, .078), metal)
        hole = [(.045, .012)] + [(.0075, .0075)] * 8
        for (w, h), x in zip(hole, [0] + [s * (.185 + .026 * k) for s in (-1, 1) for k in (-1.5, -.5, .5, 1.5)]):
            plug = stage.rounded_slab('hole', 2 * w, 2 * h, h - .0002, [(0, -.0205, 0), (0, -.0195, 0)], dark, corner_steps=8)
            plug.data.transform(Matrix.Translation((x, 0, 0)) @ upright)

    # -- where it is ---------------------------------------------------------------------------------------------

    def lie(self, x=0.0, y=0.0, turn_deg=0.0, z=0.0):
        self.holder.location, self.holder.rotation_euler = (x, y, z), (0, 0, math.radians(turn_deg))
        return self

    def lean(self, x, y, lean_deg, turn_deg=0.0):
        """Stand on the lower end, leant back; (x, y) = where the screen's lower edge touches the table."""
        a, turn = math.radians(lean_deg), math.radians(turn_deg)
        back, up = self.height / 2 * math.sin(a), self.height / 2 * math.cos(a)
        self.holder.rotation_euler = (math.pi / 2 - a, 0, turn)
        self.holder.location = (x - math.sin(turn) * back, y + math.cos(turn) * back, up)
        return self

    def in_world(self, point):
        """A point of the case (before it was placed) where it is now."""
        move = Matrix.Translation(self.holder.location) @ self.holder.rotation_euler.to_matrix().to_4x4()
        return move @ Vector(point)

    def add_placements(self):
        """Tell the stage what is printed; once, for the case in front."""
        w, h, _ = self.opening
        in_print = lambda length: round(length / self.stretch * 100, 1)
        self.stage.add_placement('back', 'Back', (PRINT[0] * 100, PRINT[1] * 100), centre=self.in_world((0, 0, T)),
                                 cutoutMm=dict(left=in_print(self.camera.x - w / 2 + self.print_size[0] / 2),
                                                top=in_print(self.print_size[1] / 2 - self.camera.y - h / 2), width=in_print(w), height=in_print(h)))
        self.stage.add_colour_placement('frame', 'Frame')
        self.stage.tintable = True
