"""A human body to dress: base mesh, builds and poses, in metres (numpy only; kit/figure.py turns it into Blender objects).

The mesh is not in this repository: see "Bodies" in README.md.  Its folder is authoring/work/body, or given by PLATEN_BODY_DATA.

    body = Body('woman')                     # a build of BUILDS, in the rest pose
    co = body.posed(STANDING)                # vertices (n, 3); x = the wearer's left, -y = front, z = up, soles at z = 0
    body.faces                               # quads of the skin; body.part('upperarm', 'wrist') selects vertices by bone

A pose is a dictionary of degrees, so two poses blend by numbers (`blend`).
"""
import json
import math
import os

import numpy as np

DATA = os.environ.get('PLATEN_BODY_DATA', os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'work', 'body'))
MACRO = 'data/targets/macrodetails/'
# morph targets and their weights; the pictures end at the neck, so the face does not matter
BUILDS = dict(
    woman={
        MACRO + 'caucasian-female-young': .5, MACRO + 'african-female-young': .5,
        MACRO + 'universal-female-young-averagemuscle-averageweight': .74,
        MACRO + 'universal-female-young-averagemuscle-minweight': .26,
        MACRO + 'proportions/female-young-averagemuscle-averageweight-idealproportions': .5,
        'data/targets/breast/female-young-averagemuscle-averageweight-mincup-maxfirmness': .35,
    },
    man={
        MACRO + 'caucasian-male-young': .6, MACRO + 'african-male-young': .4,
        MACRO + 'universal-male-young-averagemuscle-averageweight': .32,
        MACRO + 'universal-male-young-averagemuscle-maxweight': .46,
        MACRO + 'universal-male-young-maxmuscle-averageweight': .22,
        MACRO + 'proportions/male-young-averagemuscle-averageweight-idealproportions': .4,
        'data/targets/neck/neck-scale-vert-more': .55, 'data/targets/neck/neck-double-less': .8,
    },
)
SIDES = (('L', 1), ('R', -1))

# Degrees.  out / fwd: upper arm off the vertical, sideways and forwards; fore_out / fore_fwd the same for the fore-arm; roll turns
# the fore-arm and the hand about its axis (thumb forwards is +); curl bends the fingers; drop lowers the shoulder.  `_l`, `_r`
# after a name applies to one side only.  hip tilts the pelvis (+ = left hip up), spine bends back upright, twist turns the
# chest to the wearer's left, lean bends it forwards, neck lifts the chin; leg_out, leg_fwd, knee.
A_POSE = dict(out=52, fore_out=52, fwd=0, fore_fwd=0, roll=0, curl=8)
STANDING = dict(out_l=14.5, out_r=14, fore_out_l=4, fore_out_r=2, fwd_l=-3, fwd_r=1, fore_fwd_l=10, fore_fwd_r=17, roll=8,
                curl=10, drop=3, hip=3, spine=3.8, twist=3, neck=20, leg_out_l=-2, leg_out_r=-.5, leg_fwd_r=5, knee_r=10)

# The left hand holds a strap in front of the shoulder.
CARRYING = dict(STANDING, out_l=36, fwd_l=-36, fore_out_l=40, fore_fwd_l=118, roll_l=10, curl_l=58, drop_l=-1)

POSES = dict(rest=A_POSE, standing=STANDING, carrying=CARRYING)


def data_file(*parts):
    return os.path.join(DATA, *parts)


def blend(a, b, k):
    """The pose a share k of the way from a to b."""
    a, b = sided(a), sided(b)
    return {key: a.get(key, 0) * (1 - k) + b.get(key, 0) * k for key in {*a, *b}}


def sided(pose):
    """Expands every number of an arm or leg to both sides."""
    out = {}
    for key, value in pose.items():
        if key.split('_')[-1] in ('l', 'r') or key in ('hip', 'spine', 'twist', 'lean', 'neck'):
            out[key] = value
        else:
            out[key + '_l'] = pose.get(key + '_l', value)
            out[key + '_r'] = pose.get(key + '_r', value)
    return out


def turn(axis, degrees):
    """Rotation matrix about an axis."""
    axis = np.asarray(axis, float) / np.linalg.norm(axis)
    a = math.radians(degrees)
    K = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    return np.eye(3) + math.sin(a) * K + (1 - math.cos(a)) * K @ K


def between(p, q):
    """The shortest rotation from direction p to direction q."""
    p, q = p / np.linalg.norm(p), q / np.linalg.norm(q)
    axis = np.cross(p, q)
    if np.linalg.norm(axis) < 1e-9:
        return np.eye(3)
    return turn(axis, math.degrees(math.atan2(np.linalg.norm(axis), p @ q)))


def direction(side, out, fwd):
    out, fwd = math.radians(out), math.radians(fwd)
    return np.array([side * math.sin(out) * math.cos(fwd), -math.sin(fwd), -math.cos(out) * math.cos(fwd)])


class Body:
    def __init__(self, build='woman'):
        with open(data_file('public/data/models/human_full_size.json')) as f:
            model = json.load(f)
        with open(data_file('src/json/rigs/default.json')) as f:
            rig = json.load(f)['bones']
        self._faces(model)
        co = np.array(model['vertices']).reshape(-1, 3) + self._morph(build, len(model['vertices']) // 3)
        co = np.c_[co[:, 0], -co[:, 2], co[:, 1]] / 10
        joints = model['metadata']['joint_pos_idxs']
        self.parent = {name: bone['parent'] for name, bone in rig.items()}
        self.head = {name: co[joints[name + '____head']].mean(0) for name in rig}
        self.tail = {name: co[joints[name + '____tail']].mean(0) for name in rig}
        floor = co[np.unique(self.faces), 2].min()
        co[:, 2] -= floor
        for table in (self.head, self.tail):
            for name in table:
                table[name] = table[name] - (0, 0, floor)
        self.rest = co
        self._skin(model)

    def _faces(self, model):
        """Quads of the skin alone (the model also holds helper meshes), with their texture coordinates."""
        raw = np.array(model['faces']).reshape(-1, 10)
        body = raw[raw[:, 5] == [m['DbgName'] for m in model['materials']].index('body')]
        self.faces, self.face_uv = body[:, 1:5], body[:, 6:10]
        self.uv = np.array(model['uvs'][0]).reshape(-1, 2)

    def _morph(self, build, count):
        with open(data_file('src/json/targets/target-list.json')) as f:
            names = sorted(name.lower() for name in json.load(f)['targets'])
        table = np.memmap(data_file('public/data/targets/targets.bin'), np.int16, 'r').reshape(len(names), count, 3)
        return sum(weight * table[names.index(name + '.target')] for name, weight in BUILDS[build].items()) * 1e-3

    def _skin(self, model):
        """Bone weights, four a vertex; the file knows each bone twice, as itself and as its head."""
        index = np.array(model['skinIndices']).reshape(-1, 4)
        weight = np.array(model['skinWeights']).reshape(-1, 4)
        self.bones = list(self.parent)
        number = [self.bones.index(b['name'].replace('____head', '').replace('____tail', '')) for b in model['bones']]
        self.weight = np.zeros((len(index), len(self.bones)))
        for k in range(4):
            np.add.at(self.weight, (np.arange(len(index)), np.array(number)[index[:, k]]), weight[:, k])
        self.weight /= self.weight.sum(1, keepdims=True) + 1e-12
        touched = {name: np.where(self.weight[:, i] > 0)[0] for i, name in enumerate(self.bones)}
        self.moved = {name: (used, self.weight[used, i, None]) for i, (name, used) in enumerate(touched.items()) if len(used)}

    def part(self, *prefixes):
        """The share of each vertex that belongs to bones whose names start with this."""
        chosen = [i for i, name in enumerate(self.bones) if name.startswith(prefixes)]
        return self.weight[:, chosen].sum(1)

    # -- posing --------------------------------------------------------------------------------------------------

    def posed(self, pose, rest=None):
        """Vertices in that pose; rest = another shape of the body in its rest pose (dressed)."""
        return self._deform(self._rotations(sided(pose)), self.rest if rest is None else rest)

    def joints(self, pose):
        """The start points of the bones, in that pose."""
        place = self._frames(self._rotations(sided(pose)))
        return {name: shift for name, (_, shift) in place.items()}

    def _rotations(self, pose):
        """Local rotation of each bone that moves, parents first."""
        local, world = {}, {}
        get = lambda key: pose.get(key, 0)

        def settle(name, rotation=None):
            up = world[self.parent[name]] if self.parent[name] else np.eye(3)
            local[name] = np.eye(3) if rotation is None else rotation
            world[name] = up @ local[name]

        def aim(name, target):
            settle(name, between(self.tail[name] - self.head[name], world[self.parent[name]].T @ target))

        settle('root', turn((0, 1, 0), -get('hip')))
        for k, name in enumerate(('spine05', 'spine04', 'spine03', 'spine02', 'spine01')):
            settle(name, turn((0, 1, 0), get('spine') / 5) @ turn((1, 0, 0), get('lean') / 5) @ turn((0, 0, 1), get('twist') / 5))
        settle('neck01')
        for name in ('neck02', 'neck03', 'head'):
            settle(name, turn((1, 0, 0), -get('neck') / 3))
        for side, sign in SIDES:
            s = '_' + side.lower()
            settle('pelvis.' + side)
            leg = direction(sign, get('leg_out' + s), get('leg_fwd' + s))
            settle('upperleg01.' + side, between(self.head['lowerleg01.' + side] - self.head['upperleg01.' + side],
                                                 world['pelvis.' + side].T @ leg))
            settle('upperleg02.' + side)
            settle('lowerleg01.' + side, turn((1, 0, 0), get('knee' + s)))
            settle('clavicle.' + side, turn((0, 1, 0), sign * get('drop' + s)))
            settle('shoulder01.' + side)
            upper = self.head['lowerarm01.' + side] - self.head['upperarm01.' + side]
            settle('upperarm01.' + side, between(upper, world['shoulder01.' + side].T @ direction(sign, get('out' + s), get('fwd' + s))))
            settle('upperarm02.' + side)
            fore = self.head['wrist.' + side] - self.head['lowerarm01.' + side]
            axis = fore / np.linalg.norm(fore)
            bend = between(fore, world['upperarm02.' + side].T @ direction(sign, get('fore_out' + s), get('fore_fwd' + s)))
            roll = turn(axis, -sign * get('roll' + s) / 2)
            settle('lowerarm01.' + side, bend @ roll)
            settle('lowerarm02.' + side, roll)
            settle('wrist.' + side, turn((0, 1, 0), 0))
            self._fingers(settle, side, sign, get('curl' + s))
        return local

    def _fingers(self, settle, side, sign, curl):
        """Bend each finger about an axis across the palm; the thumb half as much."""
        across = self.head[f'finger2-1.{side}'] - self.head[f'finger5-1.{side}']
        for name in self.bones:
            if name.endswith('.' + side) and name.startswith(('metacarpal', 'finger')) and self.parent[name] == 'wrist.' + side:
                settle(name)
        base = self.head[f'finger1-1.{side}']
        thumb, index = self.tail[f'finger1-3.{side}'] - base, self.tail[f'finger2-1.{side}'] - base
        angle = math.degrees(math.acos(thumb @ index / np.linalg.norm(thumb) / np.linalg.norm(index)))
        settle(f'finger1-1.{side}', turn(np.cross(thumb, index), angle * .45))        # it lies beside the hand
        for finger in range(1, 6):
            for joint in range(1, 4):
                name = f'finger{finger}-{joint}.{side}'
                if finger == 1 and joint == 1:
                    continue
                share = (.35, 1, 1.08, 1.18, 1.3)[finger - 1] * (1, 1.1, .8)[joint - 1]
                settle(name, turn(across, -sign * curl * share))

    def _frames(self, local):
        place, queue = {}, list(self.bones)
        while queue:
            name = queue.pop(0)
            up = self.parent[name]
            if up and up not in place:
                queue.append(name)
                continue
            R, at = (np.eye(3), self.head[name]) if not up else \
                (place[up][0], place[up][1] + place[up][0] @ (self.head[name] - self.head[up]))
            place[name] = (R @ local.get(name, np.eye(3)), at)
        return place

    def _deform(self, local, rest):
        place = self._frames(local)
        out = np.zeros_like(rest)
        for name, (used, w) in self.moved.items():
            R, at = place[name]
            out[used] += w * ((rest[used] - self.head[name]) @ R.T + at)
        return out
