/** Models of providers, and of the operator. */
import { address, choice, text } from '../kernel/settings/settings.ts';

const http = ['http:', 'https:'];

export const modelsSettings = {
  FAL_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'A fal.ai key, for images, background removal and videos.',
  }),
  FAL_BASE_URL: address({ schemes: http, shown: 'https://fal.run', meaning: 'The address of fal’s API.' }),
  FAL_VIDEO_MODEL: text({ fallback: 'wan/v2.2-a14b/image-to-video', meaning: 'The fal model that makes videos.' }),
  RUNWARE_API_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'A Runware key, for the reference-guided model google:4@2, and for all other models if no fal key is set.',
  }),
  RUNWARE_BASE_URL: address({
    schemes: http,
    shown: 'https://api.runware.ai/v1',
    meaning: 'The address of Runware’s API.',
  }),
  RUNWARE_VIDEO_MODEL: text({ fallback: 'klingai:5@3', meaning: 'The Runware model that makes videos.' }),
  OPENAI_API_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'A key for OpenAI, or for any server with a compatible API, for chat and images.',
  }),
  OPENAI_BASE_URL: address({
    schemes: http,
    shown: 'https://api.openai.com/v1',
    meaning:
      'The address of that API. Your own server (stable-diffusion.cpp, LocalAI, Ollama) needs no key: see [ai.md](ai.md#your-own-models).',
  }),
  OPENAI_IMAGE_MODEL: text({
    fallback: null,
    shown: 'chosen from the models that the server lists',
    meaning: 'The image model to use there; `none` to generate images elsewhere.',
  }),
  OPENAI_CHAT_MODEL: text({
    fallback: null,
    shown: 'chosen from the models that the server lists',
    meaning: 'The chat model to use there; `none` to use the built-in planner.',
  }),
  OPENAI_IMAGE_FORMAT: choice({
    of: ['default', 'png', 'webp', 'svg'],
    fallback: 'default',
    meaning: 'The format to request there. With `svg`, of models that have it, designs print as vectors.',
  }),
  COMFYUI_URL: address({
    schemes: http,
    shown: 'unset',
    meaning: 'The address of your ComfyUI, such as http://localhost:8188, for images and edits.',
  }),
  PLATEN_COMFYUI_WORKFLOWS: text({
    fallback: null,
    meaning:
      'The folder of its workflows in API format: generate.json, edit.json and enlarge.json, with {{prompt}}, {{image}}, {{mask}}, {{seed}}, {{width}} and {{height}}. See [ai.md](ai.md#your-own-models).',
  }),
};
