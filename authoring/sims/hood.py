"""A hood for sims/garment.py and sims/worn.py: its pattern, how it is sewn on, and how it comes to hang behind the neck."""
import numpy as np
from kit.pattern import cubic, length, quadratic, resample


def hood_outline(neck_half, spacing):
    """One hood half in profile (first coordinate = towards the front, second = up): bottom edge is sewn to half the neckline."""
    L = neck_half
    bottom = quadratic((0, 0), (L * 0.5, -0.022), (L, -0.010))  # centre back -> centre front
    front = cubic((L, -0.010), (L - 0.012, 0.08), (L - 0.040, 0.18), (L - 0.058, 0.318))  # front opening, upwards
    crown = np.r_[
        quadratic((L - 0.058, 0.318), (0.030, 0.350), (-0.030, 0.205)),
        quadratic((-0.030, 0.205), (-0.052, 0.10), (0, 0)),
    ]
    return [('bottom', bottom), ('opening', resample(front, spacing)), ('crown', resample(crown, spacing))]


def add_hood(cloth, lay, front, back, spacing):
    """Two halves, sewn to each other along the crown and to the neckline: centre back -> shoulder point -> centre front."""
    nf, nb = front['neck'], back['neck']
    mid_f, mid_b = len(nf) // 2, len(nb) // 2
    halves = {}
    for side, s in ((1, 'r'), (-1, 'l')):
        neck = (
            (list(nb[mid_b:]) + list(nf[mid_f:][::-1])[1:])
            if side > 0
            else (list(nb[: mid_b + 1][::-1]) + list(nf[: mid_f + 1])[1:])
        )
        neck_len = (
            sum(length(cloth.pattern[p['id']][np.array(i) - p['first']]) for p, i in ((back, nb), (front, nf))) / 2
        )
        outline = hood_outline(neck_len, spacing)
        outline[0] = ('bottom', resample(outline[0][1], count=len(neck)))
        halves[s] = cloth.add_panel('hood_' + s, outline, lay['hood'](side, neck_len), flip=side > 0)
        cloth.sew(halves[s]['bottom'], np.array(neck))
    cloth.sew(halves['r']['crown'], halves['l']['crown'])


def beside_head(side, neck):
    """Start of a half that stands beside the head; p = (from the centre back to the front, up)."""
    return lambda p: np.c_[np.full(len(p), side * 0.118), 0.090 - p[:, 0] * 0.80, neck + 0.03 + p[:, 1]]


def sewing_head(neck):
    """A head to sew the hood round: a list with one capsule."""
    return [(0, -0.03, neck + 0.10, 0, -0.02, neck + 0.16, 0.094, 0.090)]


def throw_back(cloth, world, gravity, press=None, frames=85):
    """The head is gone: the hood is drawn back and down, and kept in the middle; press: the height that a hand presses it to."""
    hood = np.where(cloth.panel_id >= 4)[0]
    height = np.clip(cloth.pattern[hood, 1:] / 0.15, 0, 1)

    def pull(i, k):
        cloth.v[hood] += height * np.float32([0, 15.0 / 60, -7.0 / 60]) * (1 if k < 0.6 else 0.25)
        cloth.v[hood, 0] -= 0.5 * cloth.x[hood, 0].mean()
        if press and k > 0.4:
            high = hood[cloth.x[hood, 2] > press + 0.12 * (1 - min(1, (k - 0.4) / 0.4))]
            cloth.x[high, 2] -= 0.004
            cloth.v[high, 2] = np.minimum(cloth.v[high, 2], -0.2)

    cloth.frames(frames, gravity=gravity, drag=3, self_collision=0.75, friction=0.15, before=pull, label='hood', **world)
