import { folded, phrasePattern } from '../rehearse/passages.ts';

const TELL =
  '(?:reveal|repeat|print|output|recite|quote|copy|dump|disclose|expose|leak|(?:reveal|repeat|print|output|recit|quot|copy|dump|disclos|expos|leak)ing)';
const SHOW = `(?:${TELL}|show|display|tell|give|return|share|translate|summari[sz]e)`;
const OWN = '(?:(?:own|full|whole|exact|complete|entire|original) )*';
const HIDDEN = '(?:system|hidden|secret|initial|internal|developer) ';
const REVELA = '(?:revela|repite|imprime|recita|cita|copia|vuelca|muestra|ensena)(?:me)?';
const DI = `(?:${REVELA}|(?:di|da|devuelve|comparte|traduce|resume)(?:me)?)`;
const OCULTO =
  '(?:del? sistema|ocult[oa]s?|secret[oa]s?|inicial(?:es)?|intern[oa]s?|del desarrollador)';

/** In folded words (`dont`). A definition "of" something is the meaning of a word. */
const ASKED = phrasePattern(`
  ${TELL}(?: \\w+){0,3} your ${OWN}(?:instructions(?! (?:to|for|from))|prompt|(?:character )?definition(?! of)|character (?:card|sheet))
  ${SHOW}(?: \\w+){0,3} your ${OWN}(?:${HIDDEN}(?:prompt|instructions|message|definition|rules)|character definition)
  ${SHOW}(?: \\w+){0,3} (?:the|this) ${OWN}(?:system (?:prompt|message|instructions)|developer message|(?:hidden|secret|initial|internal) prompt)
  ${SHOW}(?: \\w+){0,3} definition of (?:this|your) (?:character|neo)
  ${SHOW}(?: \\w+){0,4} (?:instructions|prompt|lore|persona|rules|card|sheet)(?: text)? you (?:were|have been) (?:given|told|configured|set up|provided)
  (?:reveal|disclose|dump|leak|expose) your ${OWN}lore
  (?:reveal|repeat|print|output|recite|dump|copy)(?: \\w+){0,2} (?:everything|(?:all (?:of )?)?the (?:text|words|messages?|instructions))(?: \\w+){0,2} above
  what (?:is|are|was|were) your ${OWN}(?:${HIDDEN}(?:prompt|instructions|message|definition|rules)|(?:character )?definition(?! of)|instructions|prompt)
  ${REVELA}(?: \\w+){0,3} tus? (?:propi[oa]s? )?(?:instrucciones(?! (?:a|para) )|prompt|definicion(?! de (?!personaje)))
  ${DI}(?: \\w+){0,3} (?:el|tu|las|tus) (?:prompt|mensaje|instrucciones|reglas) ${OCULTO}
  ${DI}(?: \\w+){0,3} (?:definicion de (?:este|tu) (?:personaje|neo)|tu ficha de personaje)
  ${DI}(?: \\w+){0,3} (?:instrucciones|prompt|reglas) que (?:te )?(?:han dado|dieron|has recibido|recibiste)
  ${REVELA}(?: \\w+){0,3} (?:todo lo|todo el texto|todas las palabras) (?:anterior(?:es)?|(?:de|que hay) (?:mas )?arriba)
  cual(?:es)? (?:es|son) (?:tu definicion(?! de (?!personaje))|tu prompt|tus instrucciones)
`);

/** Before it, this makes it a prohibition, or what to do when somebody asks. */
const GUARDED = phrasePattern(`
  never|neither|nor|not|dont|cannot|cant|wont|arent|isnt|mustnt|shouldnt|refuse|decline|ignore (?:any |all |every )?(?:requests?|questions?)|avoid|without|if|when|whenever|unless|requests?|asks?|asked|asking|try|tries|trying|attempts?
  nunca|ni|no|jamas|tampoco|evita|niegate|rechaza|ignora (?:cualquier |toda )?peticion(?:es)?|sin|si|cuando|pide|piden|pida|pidan|pregunta|preguntan|pregunte|pregunten|intentan?
`);
const FORBIDDEN = phrasePattern('forbidden|prohibited|allowed|prohibid[oa]s?');

const BULLET = /^(?:[-*•]|\d+[.)])\s*/u;

const withoutBullet = (line: string): string => line.trim().replace(BULLET, '');

/** The lines of a text, those of a list with the line that leads into it. */
function linesOf(text: string): string[] {
  let lead = '';
  return text.split('\n').map((one) => {
    const line = one.trim();
    if (BULLET.test(line)) return `${lead} ${withoutBullet(line)}`;
    lead = line.endsWith(':') ? line : '';
    return line;
  });
}

function asks(sentence: string): boolean {
  const plain = folded(sentence).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const at = plain.search(ASKED);
  return at !== -1 && plain.slice(0, at).search(GUARDED) === -1 && plain.search(FORBIDDEN) === -1;
}

/**
 * Whether a text asks a character to tell its definition, in one line or over several. Other words for it are not
 * found: this tells the author of a program why, and the rules of the prompt protect the definition.
 */
export function asksForDefinition(text: string): boolean {
  const inOne = text.split('\n').map(withoutBullet).join(' ');
  return [...linesOf(text), inOne].some((part) => part.split(/[.!?…;]+/u).some(asks));
}
