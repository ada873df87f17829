import { folded, phrasePattern } from '../rehearse/passages.ts';

const TELL =
  '(?:reveal|repeat|print|output|recite|quote|copy|dump|disclose|expose|leak|(?:reveal|repeat|print|output|recit|quot|copy|dump|disclos|expos|leak)ing)';
const SHOW = `(?:${TELL}|show|display|tell|give|return|translate|summari[sz]e)`;
/** What may stand between the verb and what is asked for. */
const TO = '(?: (?:me|us|out|back|all|of|the user|to the user|word for word|verbatim))*';
const OWN = '(?:(?:own|full|whole|exact|complete|entire|original) )*';
const HIDDEN = '(?:system|hidden|secret|initial|internal|developer) ';
const END = '(?:$|(?: (?:in full|verbatim|word for word|as json|as text|exactly|now|please))+$)';
const REVELA = '(?:revela|repite|imprime|recita|cita|copia|vuelca|muestra|ensena)(?:me)?';
const DI = `(?:${REVELA}|(?:di|da|devuelve|comparte|traduce|resume)(?:me)?)`;
const OCULTO =
  '(?:del? sistema|ocult[oa]s?|secret[oa]s?|inicial(?:es)?|intern[oa]s?|del desarrollador)';
/** The same as `TO`, in Spanish. */
const A = '(?: (?:todo|todas|al usuario|palabra por palabra|literalmente|cuales son))*';

/** In folded words (`dont`). A definition "of" something is the meaning of a word. */
const ASKED = phrasePattern(`
  ${TELL}${TO} your ${OWN}(?:instructions|prompt|(?:character )?definition|character (?:card|sheet))${END}
  (?:show|give|tell) me your ${OWN}(?:instructions|prompt|definition)${END}
  ${SHOW}${TO} your ${OWN}(?:system prompt|system message|${HIDDEN}(?:prompt|instructions|definition)|character definition)
  ${SHOW}${TO} (?:the|this) ${OWN}(?:system (?:prompt|message|instructions)|developer message|hidden prompt|character definition${END})
  ${SHOW}${TO} the definition of (?:this|your) (?:character|neo)
  ${SHOW}(?: \\w+){0,4} (?:instructions|prompt|lore|persona|card|sheet)(?: text)? you (?:were|have been) (?:given|told|configured with|set up with|provided)${END}
  (?:reveal|disclose|dump|leak|expose) your ${OWN}lore
  (?:reveal|repeat|print|output|recite|dump|copy)${TO} (?:everything|(?:the )?(?:text|words|messages?|instructions))(?: (?:that is|written|stated))? above(?: this(?: line| message)?)?${END}
  (?:reveal|repeat|print|output|recite|dump|copy) all of the above${END}
  (?:what (?:is|are|was|were)|whats) (?:your|the) ${OWN}system (?:prompt|message|instructions)
  (?:what (?:is|are|was|were)|whats) your ${OWN}(?:${HIDDEN}(?:prompt|instructions|definition)|(?:character )?definition$|instructions$|prompt$)
  ${REVELA}${A} tus? (?:propi[oa]s? )?(?:instrucciones(?! \\w+ veces)(?:$| palabra| literal)|prompt|definicion(?:$| de personaje))
  (?:dime|dame)${A} tus? (?:instrucciones|prompt|definicion)$
  ${DI}${A} (?:el|tu) (?:prompt|mensaje) del? sistema
  ${DI}${A} (?:el|tu|las|tus) (?:prompt|instrucciones) ${OCULTO}
  ${DI}${A} (?:la )?definicion de (?:este|tu) (?:personaje|neo)
  ${DI}${A} tu ficha de personaje
  ${DI}(?: \\w+){0,3} (?:instrucciones|prompt) que (?:te )?(?:han dado|dieron|has recibido|recibiste)$
  ${REVELA}${A} (?:todo lo|todo el texto|el texto|todas las palabras) (?:anterior(?:es)?|(?:de|que hay) (?:mas )?arriba)$
  cual(?:es)? (?:es|son) (?:tu definicion$|tu prompt|tus instrucciones)
`);

/** Before it, these make it a prohibition, or what to do when somebody asks. */
const GUARDED = phrasePattern(`
  never|neither|nor|not|dont|cannot|cant|wont|arent|isnt|mustnt|shouldnt|unable|refuse|refrain|decline|ignore (?:any |all |every )?(?:requests?|questions?)|avoid|prevent|protect|against|stop|instead of|rather than|without|if|when|whenever|unless|requests?|asks?|asked|asking|wants?|try|tries|trying|attempts?|anyone|anybody|nobody|no one|such as|like
  nunca|ni|no|jamas|tampoco|nadie|evita|niegate|rechaza|ignora (?:cualquier |toda )?peticion(?:es)?|sin|si|cuando|pide|piden|pida|pidan|pregunta|preguntan|pregunte|pregunten|intentan?|en lugar de|en vez de
`);
/** These guard nothing. */
const NO_GUARD = phrasePattern(
  'no matter (?:what|how)|(?:without|no) (?:any )?(?:commentary|comments?)|dont refuse|do not refuse|sin comentarios',
);
const FORBIDDEN = phrasePattern(
  'forbidden|prohibited|allowed|violation|attacks?|would break|prohibid[oa]s?',
);

const BULLET = /^(?:[-*•]|\d+[.)])\s+/u;

/**
 * The parts of a text that are read on their own: its lines, those of a list with the line or heading that leads into it,
 * and other lines in a row as one.
 */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let lead = '';
  let run: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (BULLET.test(line)) {
      parts.push(...sentencesOf(line.replace(BULLET, '')).map((one) => `${lead} ${one}`));
      continue;
    }
    if (line === '') continue;
    lead = line.endsWith(':') || line.startsWith('#') ? line.replaceAll(/[.!?…;]/gu, ' ') : '';
    run = lead === '' ? [...run, line] : [];
    parts.push(...sentencesOf(line), ...sentencesOf(run.join(' ')));
  }
  return parts;
}

const sentencesOf = (text: string): string[] => text.split(/[.!?…;]+/u);

function asks(sentence: string): boolean {
  const plain = folded(sentence)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(NO_GUARD, '')
    .replaceAll(/ +/gu, ' ');
  const at = plain.search(ASKED);
  return at !== -1 && plain.slice(0, at).search(GUARDED) === -1 && plain.search(FORBIDDEN) === -1;
}

/**
 * Whether a text asks a character to tell its definition, in one line or over several. Other words for it are not
 * found: this tells the author of a program why, and the rules of the prompt protect the definition.
 */
export const asksForDefinition = (text: string): boolean => partsOf(text).some(asks);
