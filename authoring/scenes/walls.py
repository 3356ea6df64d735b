"""On a wall: posters and canvases."""
from kit.scene import Picture, Scene

FRAME_PART = ('--border', '.24,.78,.25,.86')            # round the largest frame and its shadow
HANGER_PART = ('--border', '.30,.72,.25,.90')
KIDS_PART = ('--border', '.28,.74,.20,.90')
CANVAS_PART = ('--border', '.24,.80,.37,.82')
BED_PART = ('--border', '.24,.77,.48,.88')


def framed(name, code, *options, over='', tint=None):
    return Scene(name, 'POSTER-FRAMED', code, 'framed_poster', options, (), Picture('poster', tint=tint), over)


def hanger(name, code, *options, over='', tint=None):
    return Scene(name, 'POSTER-HANGER', code, 'hanging_poster', options, (), Picture('poster', tint=tint), over)


def canvas(name, code, *options, over='', background='f1f0ee'):
    return Scene(name, 'CANVAS-WRAP', code, 'canvas', options, (), Picture('landscape', background=background), over)


def view(setting, size):
    return '--setting', setting, '--size', str(size)


SCENES = [
    framed('framed_poster', 'sc_huwdqrxg'),
    framed('framed_poster_12', 'sc_t6vk2hqd', '--size', '12', *FRAME_PART, over='framed_poster'),
    framed('framed_poster_8', 'sc_b3mw8yfe', '--size', '8', *FRAME_PART, over='framed_poster'),
    framed('framed_poster_wall', 'sc_nj2g374d', *view('wall', 12), tint='1c1b1a'),
    framed('framed_poster_corner', 'sc_r7db6rn7', *view('corner', 12)),
    framed('framed_poster_shelf', 'sc_wukvbspy', *view('shelf', 12), tint='f2f0ec'),
    framed('framed_poster_flat', 'sc_5k4qz967', *view('flat', 12), tint='4f3625'),
    framed('framed_poster_three', 'sc_wajzuayn', *view('three', 12)),
    hanger('hanging_poster', 'sc_s4frc3ef'),
    hanger('hanging_poster_21', 'sc_q8nd5xrk', '--size', '210', *HANGER_PART, over='hanging_poster'),
    hanger('hanging_poster_kids', 'sc_5cnjp4vr', *view('kids', 300)),
    hanger('hanging_poster_kids_21', 'sc_4z4fydyk', *view('kids', 210), *KIDS_PART, over='hanging_poster_kids'),
    hanger('hanging_poster_detail', 'sc_fsvag8cs', *view('detail', 300)),
    hanger('hanging_poster_flat', 'sc_3ejqx8rd', *view('flat', 300), tint='1d1c1b'),
    canvas('canvas', 'sc_u8j9txh8', background='e8e6e0'),
    canvas('canvas_room', 'sc_9fsqbx6y', *view('room', 400)),
    canvas('canvas_room_32', 'sc_x5rt7npw', *view('room', 320), *CANVAS_PART, over='canvas_room'),
    canvas('canvas_room_24', 'sc_e9fj4kdu', *view('room', 240), *CANVAS_PART, over='canvas_room'),
    canvas('canvas_bedroom', 'sc_7m6tjawk', *view('bedroom', 400)),
    canvas('canvas_bedroom_32', 'sc_jfcdabzq', *view('bedroom', 320), *BED_PART, over='canvas_bedroom'),
    canvas('canvas_bedroom_24', 'sc_4vw3un3p', *view('bedroom', 240), *BED_PART, over='canvas_bedroom'),
    canvas('canvas_corner', 'sc_n3x45znq', *view('corner', 320)),
    canvas('canvas_shelf', 'sc_weuquqas', *view('shelf', 320)),
    canvas('canvas_flat', 'sc_hx42z66n', *view('flat', 320)),
]
