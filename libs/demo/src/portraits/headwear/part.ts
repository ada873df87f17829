import type { Anatomy } from '../anatomy.ts';
import type { Layers } from '../hair/part.ts';
import type { Ink } from '../ink.ts';

export interface Hat {
  anatomy: Anatomy;
  main: string;
  trim: string;
  ink: Ink;
}

export type HatPart = (hat: Hat) => Layers;
