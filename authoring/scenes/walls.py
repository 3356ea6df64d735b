"""What hangs on a wall: posters and canvases."""
from kit.scene import Picture, Scene

FRAME_PART = ('--border', '.24,.78,.25,.86')            # round the largest frame and its shadow
HANGER_PART = ('--border', '.30,.72,.25,.90')
CANVAS_PART = ('--border', '.26,.78,.33,.76')

SCENES = [
    Scene('framed_poster', 'POSTER-FRAMED', 'sc_huwdqrxg', 'framed_poster', (), (), Picture('poster')),
    Scene('framed_poster_12', 'POSTER-FRAMED', 'sc_t6vk2hqd', 'framed_poster', ('--size', '12', *FRAME_PART), (),
          Picture('poster'), 'framed_poster'),
    Scene('framed_poster_8', 'POSTER-FRAMED', 'sc_b3mw8yfe', 'framed_poster', ('--size', '8', *FRAME_PART), (),
          Picture('poster'), 'framed_poster'),
    Scene('framed_poster_wall', 'POSTER-FRAMED', 'sc_nj2g374d', 'framed_poster', ('--setting', 'wall'), (),
          Picture('poster', tint='1c1b1a')),
    Scene('hanging_poster', 'POSTER-HANGER', 'sc_s4frc3ef', 'hanging_poster', (), (), Picture('poster')),
    Scene('hanging_poster_21', 'POSTER-HANGER', 'sc_q8nd5xrk', 'hanging_poster', ('--size', '210', *HANGER_PART), (),
          Picture('poster'), 'hanging_poster'),
    Scene('canvas', 'CANVAS-WRAP', 'sc_u8j9txh8', 'canvas', (), (), Picture('landscape', background='e8e6e0')),
    Scene('canvas_room', 'CANVAS-WRAP', 'sc_9fsqbx6y', 'canvas', ('--setting', 'room', '--size', '400'), (), Picture('landscape')),
    Scene('canvas_room_32', 'CANVAS-WRAP', 'sc_x5rt7npw', 'canvas', ('--setting', 'room', '--size', '320', *CANVAS_PART), (),
          Picture('landscape'), 'canvas_room'),
    Scene('canvas_room_24', 'CANVAS-WRAP', 'sc_e9fj4kdu', 'canvas', ('--setting', 'room', '--size', '240', *CANVAS_PART), (),
          Picture('landscape'), 'canvas_room'),
]
