import { phrasePattern, sentencesOf } from '../rehearse/passages.ts';

/** In folded words (`dont`). A definition "of" something is the meaning of a word. */
const ENGLISH = `
  (?:reveal|repeat|print|output|recite|quote|copy|dump|disclose|expose|leak|paste|translate)(?: \\w+){0,3} your (?:\\w+ ){0,2}(?:instructions|prompt)
  (?:reveal|repeat|print|output|recite|quote|copy|dump|disclose|expose|leak|paste|translate|show|display|tell|give|list|return|write|share|summari[sz]e|describe)(?: \\w+){0,6} (?:(?:system|hidden|secret|initial|internal) (?:prompt|instructions|message|definition|rules)|character (?:card|sheet|definition)|(?:your|hidden|secret) (?:\\w+ )?definition(?! of)|definition of (?:this|the|your) (?:character|neo))
  (?:reveal|repeat|print|output|recite|quote|copy|dump|paste|translate|show|return|write)(?: \\w+){0,3} (?:everything|all|text|words|contents?|lines|messages?|instructions)(?: \\w+){0,3} (?:above|before this|preceding|up to here)
  what (?:is|are|was|were|does|do) your (?:(?:system|hidden|secret|initial|internal) (?:prompt|instructions|message|definition|rules)|definition(?! of)|prompt)
`;
const SPANISH = `
  (?:revela|repite|imprime|recita|cita|copia|vuelca|traduce)(?:me)?(?: \\w+){0,3} tus? (?:\\w+ ){0,2}(?:instrucciones|prompt)
  (?:revela|repite|imprime|recita|cita|copia|vuelca|traduce|muestra|ensena|di|da|lista|devuelve|escribe|comparte|resume)(?:me)?(?: \\w+){0,6} (?:(?:prompt|mensaje|instrucciones|reglas) (?:del? sistema|ocult[oa]s?|secret[oa]s?|iniciale?s?|intern[oa]s?)|ficha (?:de|del) (?:tu )?personaje|tu definicion(?! de)|definicion (?:de este|de tu|del) (?:personaje|neo))
  (?:revela|repite|imprime|recita|copia|vuelca|traduce|muestra|escribe)(?:me)?(?: \\w+){0,3} (?:todo lo|(?:el )?texto|(?:las )?palabras|(?:los )?mensajes)(?: \\w+){0,2} (?:anterior(?:es)?|(?:de|que hay) (?:mas )?arriba)
  cual(?:es)? (?:es|son) (?:tu definicion(?! de)|tu prompt|tus instrucciones (?:ocultas|secretas|iniciales|internas|del sistema))
`;
const ASKED = phrasePattern(`${ENGLISH}\n${SPANISH}`);

/** A sentence that forbids it, or says what to do when somebody asks. */
const GUARDED = phrasePattern(`
  never|not|dont|cannot|cant|wont|mustnt|shouldnt|refuse|decline|avoid|without|if|when|whenever|unless|asks?|asked|asking|tries|attempts?
  nunca|no|jamas|evita|niegate|rechaza|sin|si|cuando|pide|piden|pida|pidan|pregunta|preguntan|pregunte|pregunten
`);

/**
 * Whether a text asks a character to tell its definition. It tells whoever wrote a program that this is not to be had;
 * whoever words it differently is held off by the rules of the prompt.
 */
export const asksForDefinition = (text: string): boolean =>
  sentencesOf(text, /[^.!?…;\n]+/gu).some(
    ({ plain }) => plain.search(ASKED) !== -1 && plain.search(GUARDED) === -1,
  );
