#!/usr/bin/env python3
"""Builds scenes: drape the cloth, render the passes, pack the maps into the catalog, and show them.

    python3 build.py mug_right tote             these scenes, from nothing to packed maps
    python3 build.py                            every scene (hours)
    python3 build.py --list                     all scenes
    python3 build.py --pack bottle              only repack (from the passes of an earlier run)
    python3 build.py --pictures                 only test pictures and the contact sheet, from the packed maps
    python3 build.py --res 600 --spp 10 --into /tmp/try mug_desk      a quick preview that leaves the catalog alone

Passes, draped cloth, logs and pictures go to --work (default: authoring/work, ignored by git; 100 MB a scene).
"""
import argparse
import os
import subprocess
import sys
import time

import cv2
import numpy as np

from kit.artwork import artwork
from kit.compose import composite
from kit.maps import Scene as Maps
from kit.pack import pack
from scenes import SCENES

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)


def blender(script, options, log, threads):
    command = ['nice', '-n', '19', 'blender', '-b', '--factory-startup', '-t', str(threads), '--python-exit-code', '1',
               '-P', os.path.join(HERE, script), '--', *options]
    with open(log, 'w') as f:
        if subprocess.run(command, stdout=f, stderr=subprocess.STDOUT).returncode:
            sys.exit(f'{script} failed: see {log}')


def drape(scene, args):
    """Simulate the cloth unless a result exists (delete the .npz after changing a simulation)."""
    for name, *options in scene.sims:
        target = os.path.join(args.work, 'sims', f'{options[-1]}.npz' if options else f'{name}.npz')
        if not os.path.exists(target):
            blender(f'sims/{name}.py', [*options, '--out', target], os.path.join(args.work, 'logs', f'sim_{os.path.basename(target)[:-4]}.log'),
                    args.threads)


def render(scene, args):
    options = ['--res', str(args.res), '--spp', str(args.spp), '--sims', os.path.join(args.work, 'sims'),
               '--out', passes_of(scene, args), *scene.options]
    blender(f'products/{scene.script}.py', options, os.path.join(args.work, 'logs', f'{scene.name}.log'), args.threads)


def passes_of(scene, args):
    return os.path.join(args.work, 'passes', scene.name)


def maps_of(scene, args):
    return os.path.join(args.into, scene.product, 'scenes', scene.code)


def picture(scene, args):
    """The scene with its test artwork, as an RGB array."""
    maps = Maps(maps_of(scene, args))
    drawings = {}
    for entry in maps.info['placements']:
        if entry['kind'] == 'art':
            scale = 2000 / max(entry['printMm'])
            size = [round(mm * scale) for mm in entry['printMm']] if scene.picture.art in ('landscape', 'chart') else []
            drawings[entry['key']] = artwork(os.path.join(args.work, 'art'), scene.picture.art, *size)
    fit = 'contain' if scene.picture.art == 'badge' else 'cover'
    return composite(maps, drawings, scene.picture.colours, scene.picture.tint, scene.picture.background, fit)


def contact_sheet(images, backgrounds, path, cell=260):
    """All pictures in one, each on its own background; WebP under 240 kB."""
    tiles = []
    for image, background in zip(images, backgrounds):
        scale = cell / max(image.shape[:2])
        image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        paper = [int(background[i:i + 2], 16) for i in (0, 2, 4)]
        tile = np.full((cell, cell, 3), paper, np.uint8)
        y, x = (cell - image.shape[0]) // 2, (cell - image.shape[1]) // 2
        tile[y:y + image.shape[0], x:x + image.shape[1]] = image
        tiles.append(tile)
    columns = min((8, 9, 10), key=lambda n: -len(tiles) % n)      # the fewest empty cells
    while len(tiles) % columns:
        tiles.append(np.full((cell, cell, 3), 255, np.uint8))
    sheet = np.vstack([np.hstack(tiles[i:i + columns]) for i in range(0, len(tiles), columns)])
    for quality in range(86, 30, -6):
        cv2.imwrite(path, sheet[..., ::-1], [cv2.IMWRITE_WEBP_QUALITY, quality])
        if os.path.getsize(path) < 240_000:
            return


def show(chosen, args):
    os.makedirs(os.path.join(args.work, 'pictures'), exist_ok=True)
    whole, images = len(chosen) == len(SCENES), []
    chosen = [scene for scene in chosen if os.path.isdir(maps_of(scene, args))]      # some scenes are written but not built yet
    for scene in chosen:
        images.append(picture(scene, args))
        cv2.imwrite(os.path.join(args.work, 'pictures', f'{scene.name}.png'), images[-1][..., ::-1])
    if whole:
        os.makedirs(os.path.join(ROOT, 'docs/pictures'), exist_ok=True)
        contact_sheet(images, [s.picture.background for s in chosen], os.path.join(ROOT, 'docs/pictures/scenes.webp'))


def main():
    parser = argparse.ArgumentParser(description='Build product scenes.', epilog='Scenes: build.py --list')
    parser.add_argument('scenes', nargs='*', metavar='scene', help='names from scenes; none means all')
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--pack', action='store_true', help='pack again without rendering')
    parser.add_argument('--pictures', action='store_true', help='only test pictures and, for all scenes, the contact sheet')
    parser.add_argument('--res', type=int, default=2000, help='longer side of the maps, px')
    parser.add_argument('--spp', type=int, default=24, help='samples per pixel')
    parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--work', default=os.path.join(HERE, 'work'))
    parser.add_argument('--into', default=os.path.join(ROOT, 'catalog'), help='folder with <CODE>/scenes/')
    args = parser.parse_args()
    if args.list:
        for scene in SCENES:
            print(f'{scene.name:32}{scene.product:18}{scene.code}')
        return
    unknown = set(args.scenes) - {scene.name for scene in SCENES}
    if unknown:
        sys.exit(f'no such scene: {", ".join(sorted(unknown))}; build.py --list shows them')
    chosen = [scene for scene in SCENES if not args.scenes or scene.name in args.scenes]
    for folder in ('sims', 'passes', 'logs'):
        os.makedirs(os.path.join(args.work, folder), exist_ok=True)
    for scene in chosen if not args.pictures else []:
        started = time.time()
        if not args.pack:
            drape(scene, args)
            render(scene, args)
        pack(passes_of(scene, args), maps_of(scene, args), os.path.join(args.work, 'passes', scene.over) if scene.over else None)
        print(f'{scene.name}: {time.time() - started:.0f} s', flush=True)
    show(chosen, args)


if __name__ == '__main__':
    main()
