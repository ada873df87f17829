import { expect, it } from 'vitest';
import { MEMORY_LIMITS } from '../limits.ts';
import { offeredNote } from './offer-note.ts';

it.each([
  ['My name is Ana.', 'My name is Ana.'],
  ['Hello! my name’s Ana and I paint. How are you?', 'My name’s Ana and I paint.'],
  ['Remember that I hate rain', 'I hate rain'],
  ['Please remember that my sister sails.', 'My sister sails.'],
  ['It was late, but please remember that the key is blue.', 'The key is blue.'],
  ["I'm very allergic to nuts!", "I'm very allergic to nuts!"],
  ['My name is Ana.\nI am allergic to cats.', 'My name is Ana. I am allergic to cats.'],
  ['Hola, me llamo Inés', 'Hola, me llamo Inés'],
  ['Recuerda que mi perro es viejo.', 'Mi perro es viejo.'],
  ['Por favor, recuerda que vivo en Lugo.', 'Vivo en Lugo.'],
  ['Soy alérgica a las nueces. ¿Qué como?', 'Soy alérgica a las nueces.'],
  ['soy muy alergico al polen', 'Soy muy alergico al polen'],
  ['recuerda que soy alérgico a las nueces, por favor', 'Soy alérgico a las nueces'],
  ['Recuerda que vivo en Lugo por favor.', 'Vivo en Lugo.'],
  ['Remember that I hate rain, please!', 'I hate rain!'],
  ['remember that I hate rain please', 'I hate rain'],
  ["I'm allergic to nuts, please.", "I'm allergic to nuts."],
  ['Remember that I always say please.', 'I always say please.'],
  ['Recuerda que siempre digo por favor', 'Siempre digo por favor'],
])('%j offers %j', (message, note) => {
  expect(offeredNote(message)).toBe(note);
});

it.each([
  'Hello there.',
  'Do you remember that my name is Ana?',
  'What is my name?',
  '¿Recuerda que me llamo Inés?',
  'I remember that day.',
  'You will remember that I said so.',
  'Are you allergic to cats?',
  'No soy Ana.',
  '',
  `Remember that ${'a'.repeat(MEMORY_LIMITS.text + 1)}`,
  `My name is Ana. ${'word '.repeat(1_000)}`,
])('%j offers nothing', (message) => {
  expect(offeredNote(message)).toBeNull();
});
