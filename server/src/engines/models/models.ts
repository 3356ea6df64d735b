import type { Config } from '../../config.ts';
import type { Outbound } from '../../kernel/outbound/safe-fetch.ts';
import { createEditor } from './editor.ts';
import type { Models } from './port.ts';
import { createReach } from './reach.ts';

type ModelsDeps = {
  config: Config['models'];
  outbound: Outbound;
  /** The part of the environment that the artist's processes see. */
  childEnv?: Config['childEnv'];
};

/**
 * Chooses engines by the keys and addresses that are set: each task goes to the first engine that can do it. The artist can do all but edit
 * by instruction and enlarge photographs.
 */
export async function openModels(deps: ModelsDeps): Promise<Models> {
  const { config } = deps;
  // An engine is loaded only when its key is set, and the artist starts its workers on first use.
  const { createEmbeddedModels } = await import('./embedded.ts');
  const embedded = createEmbeddedModels(deps.childEnv);
  const fal = config.fal ? (await import('./fal.ts')).createFalModels(deps, config.fal) : null;
  const runware = config.runware ? (await import('./runware.ts')).createRunwareModels(deps, config.runware) : null;
  const openai = config.openai ? (await import('./openai.ts')).createOpenAiModels(deps, config.openai) : null;
  const comfyui = config.comfyui ? (await import('./comfyui.ts')).createComfyModels(config.comfyui) : null;
  const providers = [config.fal, config.runware, config.openai, config.comfyui].flatMap((one) => one?.baseUrl ?? []);
  return {
    async image(task, use) {
      if (task === 'house') return embedded.image(task, use);
      const choice =
        (task === 'guided' ? await runware?.image(task) : null) ??
        (await fal?.image(task)) ??
        (await runware?.image(task)) ??
        (await openai?.image(task, use)) ??
        (await comfyui?.image(task, use));
      return choice ?? embedded.image(task, use);
    },
    async editor() {
      const guided = (await fal?.image('guided')) ?? (await runware?.image('guided'));
      return guided ? createEditor(guided) : ((await openai?.editor()) ?? (await comfyui?.editor()) ?? null);
    },
    photoEnlarger: async () => (await comfyui?.photoEnlarger()) ?? null,
    async notices(now) {
      const all = await Promise.all([openai?.notices(now) ?? [], comfyui?.notices() ?? []]);
      return all.flat();
    },
    backgroundRemover: fal?.backgroundRemover ?? runware?.backgroundRemover ?? embedded.backgroundRemover,
    houseRemover: embedded.backgroundRemover,
    enlarger: embedded.enlarger,
    recolourer: embedded.recolourer,
    videoMaker: fal?.videoMaker ?? runware?.videoMaker ?? embedded.videoMaker,
    meaning: embedded.meaning,
    chat: async () => (await openai?.chat()) ?? null,
    check: createReach(providers),
    close: () => embedded.close(),
  };
}
