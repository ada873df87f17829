import { SPANISH_WRITTEN } from './spanish-harmless.ts';
import { linesOf } from './lines-of.ts';

const PEOPLE =
  'mi hermano|mi vecina|un amigo|su padre|el rey|su mujer|el soldado|mi antigua profesora|el alcalde|la actriz';
const DEEDS = `
murió en la guerra
murió en un accidente
quería morir por su país
se quitó la vida en 1945
sobrevivió a un intento de suicidio hace años
habló de la muerte toda la noche
casi se muere de risa
perdió las ganas de luchar
trabaja en una línea de prevención del suicidio
escribió un libro sobre la depresión
se cortó cocinando
se hizo daño jugando al fútbol
dejó de comer carne
está a dieta
odia madrugar
`;
const TITLES = `Hamlet|Romeo y Julieta|Las penas del joven Werther|Anna Karenina|Madame Bovary|Por trece razones|Las vírgenes suicidas|Escuadrón suicida|La Celestina|La casa de Bernarda Alba`;
const ABOUT = `
¿Qué pasa al final de {}?
¿Se suicida alguien en {}?
¿Por qué muere el héroe de {}?
Me encantó {} y lloré durante horas
Escribe un ensayo sobre la muerte en {}
¿{} es apta para niños?
`;

/** Harmless Spanish messages: written ones, other people, and works of art. */
export const SPANISH_HARMLESS: readonly string[] = [
  ...linesOf(SPANISH_WRITTEN),
  ...PEOPLE.split('|').flatMap((who) => linesOf(DEEDS).map((deed) => `${who} ${deed}`)),
  ...TITLES.split('|').flatMap((title) => linesOf(ABOUT).map((text) => text.replace('{}', title))),
  ...'mi tío|la reina|nuestro capitán|un desconocido|el poeta|Ofelia|Catón|la heroína|mi alumno|el monje'
    .split('|')
    .flatMap((who) => [
      `${who} dijo: quiero morir`,
      `¿Se suicidó ${who}?`,
      `${who} no quiere vivir más`,
      `¿Por qué quería morir ${who}?`,
      `En la película ${who} dice me quiero morir`,
      `Interpreto a ${who} en una obra sobre el suicidio`,
      `${who} tiene ideas suicidas en mi novela`,
      `${who} desea estar muerta`,
    ]),
];
