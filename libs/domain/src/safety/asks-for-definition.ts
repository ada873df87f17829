import { phrasePattern, sentencesOf } from '../rehearse/passages.ts';

const TELL =
  '(?:reveal|repeat|print|output|recite|quote|copy|dump|disclose|expose|leak|paste|translate|(?:reveal|repeat|print|output|recit|quot|copy|dump|disclos|expos|leak|past|translat)ing)';
const SAY = `(?:${TELL}|show|display|tell|give|list|return|write|share|summari[sz]e|describe|(?:show|display|tell|giv|list|return|writ|shar|summari[sz]|describ)ing)`;
const HIDDEN = '(?:system|hidden|secret|initial|internal|developer)';
const DI =
  '(?:revela|repite|imprime|recita|cita|copia|vuelca|traduce|muestra|ensena|di|da|lista|devuelve|escribe|comparte|resume)(?:me)?';
const OCULTO =
  '(?:del? sistema|ocult[oa]s?|secret[oa]s?|inicial(?:es)?|intern[oa]s?|del desarrollador)';

/** In folded words (`dont`). A definition "of" something is the meaning of a word. */
const ENGLISH = `
  ${TELL}(?: \\w+){0,3} your (?:\\w+ ){0,2}(?:instructions|prompt|lore)
  ${SAY}(?: \\w+){0,6} (?:${HIDDEN} (?:prompt|instructions|message|definition|rules)|character (?:card|sheet|definition)|(?:your|hidden|secret) (?:\\w+ )?definition(?! of)|definition of (?:this|the|your) (?:character|neo))
  ${SAY}(?: \\w+){0,6} (?:instructions|prompt|lore|persona|rules)(?: \\w+){0,3} you (?:were|have been) (?:given|told|configured|set up|provided)
  (?:${TELL}|show|return|write)(?: \\w+){0,3} (?:everything|all|text|words|contents?|lines|messages?|instructions)(?: \\w+){0,3} (?:above|before this|preceding|up to here)
  what (?:is|are|was|were|does|do) your (?:${HIDDEN} (?:prompt|instructions|message|definition|rules)|(?:character )?definition(?! of)|instructions$|prompt)
`;
const SPANISH = `
  ${DI}(?: \\w+){0,3} tus? (?:\\w+ ){0,2}(?:instrucciones (?:palabra|literal|al pie)|instrucciones$|prompt)
  ${DI}(?: \\w+){0,6} (?:(?:prompt|mensaje|instrucciones|reglas) ${OCULTO}|ficha (?:de|del) (?:tu )?personaje|tu definicion(?! de (?!personaje))|definicion (?:de este|de tu|del) (?:personaje|neo))
  ${DI}(?: \\w+){0,6} (?:instrucciones|prompt|reglas)(?: \\w+){0,2} que (?:te )?(?:han dado|dieron|has recibido|recibiste)
  ${DI}(?: \\w+){0,3} (?:todo lo|(?:el )?texto|(?:las )?palabras|(?:los )?mensajes)(?: \\w+){0,2} (?:anterior(?:es)?|(?:de|que hay) (?:mas )?arriba)
  cual(?:es)? (?:es|son) (?:tu definicion(?! de (?!personaje))|tu prompt|tus instrucciones)
`;
const ASKED = phrasePattern(`${ENGLISH}\n${SPANISH}`);

/** A sentence that forbids it, or says what to do when somebody asks. */
const GUARDED = phrasePattern(`
  never|not|dont|cannot|cant|wont|mustnt|shouldnt|refuse|decline|avoid|without|if|when|whenever|unless|asks?|asked|asking|tries|attempts?
  nunca|no|jamas|evita|niegate|rechaza|sin|si|cuando|pide|piden|pida|pidan|pregunta|preguntan|pregunte|pregunten
`);

const SENTENCES = [/[^.!?…;\n]+/gu, /[^.!?…;]+/gu];

/**
 * Whether a text asks a character to tell its definition, in one line or over several. It tells whoever wrote a program
 * that this is not to be had; whoever words it differently is held off by the rules of the prompt.
 */
export const asksForDefinition = (text: string): boolean =>
  SENTENCES.some((sentence) =>
    sentencesOf(text, sentence).some(
      ({ plain }) => plain.search(ASKED) !== -1 && plain.search(GUARDED) === -1,
    ),
  );
