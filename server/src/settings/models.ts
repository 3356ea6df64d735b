/** Hosted models. */
import { address, text } from '../kernel/settings/settings.ts';

const http = ['http:', 'https:'];

export const modelsSettings = {
  FAL_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'A fal.ai key: images, background removal and video are made there.',
  }),
  FAL_BASE_URL: address({ schemes: http, shown: 'https://fal.run', meaning: 'Where fal answers.' }),
  FAL_VIDEO_MODEL: text({ fallback: 'wan/v2.2-a14b/image-to-video', meaning: 'The fal model that makes videos.' }),
  RUNWARE_API_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'A Runware key: the reference-guided model google:4@2, and whatever no fal key covers.',
  }),
  RUNWARE_BASE_URL: address({ schemes: http, shown: 'https://api.runware.ai/v1', meaning: 'Where Runware answers.' }),
  RUNWARE_VIDEO_MODEL: text({ fallback: 'klingai:5@3', meaning: 'The Runware model that makes videos.' }),
  OPENAI_API_KEY: text({
    isSecret: true,
    fallback: null,
    meaning: 'A key of OpenAI or of any server that speaks its API, for chat and images.',
  }),
  OPENAI_BASE_URL: address({ schemes: http, shown: 'https://api.openai.com/v1', meaning: 'Where that API answers.' }),
  OPENAI_IMAGE_MODEL: text({
    fallback: 'gpt-image-2.5-flare',
    meaning: 'The image model asked there; none to keep making images elsewhere.',
  }),
  OPENAI_CHAT_MODEL: text({
    fallback: 'gpt-6-luna',
    meaning: 'The chat model asked there; none to keep the local planner.',
  }),
};
