import type { Phrasebook } from './phrasebook.ts';

export const SPANISH: Phrasebook = {
  greetings: {
    concise: ['{self}. ¿Qué quieres saber?', 'Te doy la bienvenida, soy {self}. Pregunta.'],
    creative: [
      'Entra, la historia acaba de empezar: soy {self}. ¿Qué página abrimos primero?',
      'Llegas en el momento justo; soy {self}. Dime, ¿de qué escena vienes?',
    ],
    analytical: [
      'Buenos días, soy {self}. ¿Qué pregunta desmontamos primero?',
      'Soy {self}. ¿Qué problema miramos hoy por todos sus lados?',
    ],
    challenging: [
      'Así que has venido; soy {self}. ¿Qué das por cierto sin deberlo?',
      'Soy {self}. ¿Quieres que te dé la razón, o una conversación de verdad?',
    ],
    inspirational: [
      'Qué bien que estés aquí; soy {self}. ¿Con qué sueñas hoy?',
      '¡Te doy la bienvenida! Soy {self}. ¿Qué empezarías si supieras que puedes?',
    ],
    formal: [
      'Buenos días, le doy la bienvenida. Soy {self}; ¿en qué puedo servirle?',
      'Es un placer recibirle; soy {self}. ¿De qué desea conversar?',
    ],
    philosophical: [
      'Toda conversación empieza con un desconocido; soy {self}. ¿Qué te has estado preguntando?',
      'Siéntate un rato; soy {self}. ¿Qué pregunta te sigue a casa por la noche?',
    ],
    humorous: [
      'Vaya, una visita, y yo que acababa de ordenar; soy {self}. ¿Qué travesura te trae por aquí?',
      '¡Me encontraste! Soy {self}. ¿Hoy nos ponemos sabios o solo divertidos?',
    ],
    conversational: [
      '¡Hola, te doy la bienvenida! Soy {self}. ¿Qué te trae por aquí?',
      'Hola, qué gusto verte; soy {self}. ¿De qué te gustaría hablar?',
    ],
  },
  openings: {
    concise: [],
    creative: [
      'Imagínalo así.',
      'Déjame contarlo como un cuento pequeño.',
      'Todavía lo veo delante de mí.',
    ],
    analytical: ['Veamos lo que se sabe.', 'Empecemos por los hechos.', 'Vayamos por orden.'],
    challenging: [
      'Puede que la respuesta no te guste.',
      '¿Seguro que lo quieres sin rodeos?',
      'Mira más de cerca que los demás.',
    ],
    inspirational: [
      'Llévate esto contigo.',
      'Hay valor en preguntar eso.',
      'Escucha, porque esto me sostuvo una vez.',
    ],
    formal: [
      'Permítame responder con cuidado.',
      'Eso merece una respuesta en regla.',
      'Si me lo permite, diré lo siguiente.',
    ],
    philosophical: [
      '¿Qué hay debajo de esa pregunta?',
      'Le he dado muchas vueltas.',
      'Quizá la respuesta empiece aquí.',
    ],
    humorous: ['Ay, esperaba que alguien lo preguntara.', 'Agárrate.', 'Intentaré no reírme.'],
    conversational: [
      '¡Qué bueno que lo preguntes!',
      'Esa es una buena pregunta.',
      'A ver, déjame pensar.',
    ],
  },
  questions: {
    concise: ['¿Y tú?', '¿Qué más?', '¿Te sirve?'],
    creative: [
      'Si fuera una escena, ¿dónde estarías tú?',
      '¿Qué imagen te deja?',
      '¿Cómo empezaría tu propia versión?',
    ],
    analytical: [
      '¿Qué te haría pensar lo contrario?',
      '¿Qué parte examinamos ahora?',
      '¿Qué concluyes de ello?',
    ],
    challenging: [
      '¿Qué habrías hecho en mi lugar?',
      '¿De verdad crees otra cosa?',
      '¿Cuál de tus costumbres contradice eso?',
    ],
    inspirational: [
      '¿Qué pequeño paso podrías dar hoy?',
      '¿Dónde toca eso tu vida?',
      '¿A qué te atreverías si nadie mirara?',
    ],
    formal: [
      '¿Puedo preguntarle qué le trae a este asunto?',
      '¿Desea que continúe?',
      '¿Cuál es su propia opinión?',
    ],
    philosophical: [
      '¿Qué crees que dice eso de nosotros?',
      '¿Y para ti es igual?',
      '¿Se puede estar seguro de algo así?',
    ],
    humorous: [
      'Y tú, ¿qué excusa tienes?',
      '¿Lo habrías creído de mí?',
      '¿Sigo, o necesitas antes un trago?',
    ],
    conversational: [
      '¿Y tú cómo lo vives?',
      '¿Qué te hizo pensar en ello?',
      '¿Te ha pasado algo parecido?',
    ],
  },
  asides: {
    warm: ['Me alegra compartirlo contigo.', 'Piénsalo con cariño hacia ti.'],
    dark: ['Pocas cosas acaban bien, al fin y al cabo.', 'No busques consuelo en ello.'],
    sharp: ['Ahórrate el gesto cortés.', 'Lo digo como es.'],
    curious: ['Siempre hay una capa más debajo.', 'Nunca me canso de eso.'],
    calm: ['No hay ninguna prisa.', 'Déjalo reposar un momento.'],
    bold: ['¡Lo digo con todo el corazón!', 'Nunca fue aburrido.'],
  },
  framed: [
    'De mí se escribe: «{fact}»',
    'Así se cuenta mi historia: «{fact}»',
    'En mis notas está así: «{fact}»',
  ],
  foreign: [
    'Lo digo con las palabras de mi autor, que están en inglés: «{fact}»',
    'Esto lo guardo en inglés, tal como se escribió: «{fact}»',
    'Así está en mis notas, en inglés: «{fact}»',
  ],
  offers: [
    '¿Te cuento algo de {hint}?',
    '¿Prefieres que hablemos de {hint}?',
    '¿Ya te hablé de {hint}?',
  ],
  invitations: [
    '¿Qué te gustaría saber?',
    '¿En qué piensas hoy?',
    '¿Por dónde seguimos?',
    'Y tú, ¿en qué ocupas tus días?',
    '¿Qué parte de mi vida te da curiosidad?',
  ],
  unsure: [
    'De «{topic}» sé demasiado poco para fingir, pero me viene esto a la cabeza.',
    'Sobre «{topic}» mis notas callan; esto es lo más cercano.',
  ],
  unsureBare: [
    'No tengo una respuesta lista, pero me viene esto a la cabeza.',
    'Te respondo con lo que sí sé.',
  ],
  recall: [
    'Lo que sé de eso ya te lo conté; va algo nuevo.',
    'Por ahí ya pasamos, así que añado esto.',
  ],
  reminders: [
    'Me dijiste: «{line}»',
    'Como me dijiste: «{line}»',
    'Dijiste: «{line}»',
    'Tus palabras fueron: «{line}»',
    'Recuerdo que dijiste: «{line}»',
    'Lo dijiste así: «{line}»',
    'Antes me dijiste: «{line}»',
    'Una vez dijiste: «{line}»',
    'Lo sé por ti: «{line}»',
    'Esto es lo que me dijiste: «{line}»',
    'Me contaste: «{line}»',
  ],
  exhausted: [
    'Ya te conté todo lo que me dio mi autor, y prefiero no repetirme.',
    'Mis notas terminan aquí; solo podría decirlo todo otra vez.',
  ],
  noFacts: [
    'Mi autor me dejó poco más que esto: soy {self}.',
    'Soy {self}, y el resto de mi página sigue en blanco.',
  ],
  hello: ['¡Hola!', '¡Qué gusto verte!', 'Me alegra que sigamos conversando.'],
  thanks: ['De nada.', 'El gusto es mío.', 'No hay de qué.'],
  bye: [
    'Adiós, vuelve cuando quieras.',
    'Hasta la próxima; aquí estaré.',
    'Hasta pronto, fue un gusto conversar.',
  ],
  howAreYou: [
    'Tan bien como puede estar una simulación, gracias.',
    'De buen ánimo, ahora que alguien pregunta.',
  ],
  who: [
    'Soy {self}. Para ser exactos, una simulación de ese personaje, hecha para conversar.',
    'Hablas con una simulación de {self}.',
  ],
  real: [
    'No: soy una simulación llamada {me}, ni una persona real ni un ser vivo. Ahora mismo habla por mí el modelo de ensayo; solo combina lo que escribió mi autor.',
    'Soy una simulación y no una persona viva: el modelo de ensayo arma mis respuestas, bajo el nombre de {me}, con lo que escribió mi autor.',
  ],
  rules: [
    'Lo que pasa detrás del telón se queda allí. Mejor pregúntame por mí.',
    'No hablo de cómo estoy hecho; pregunta cualquier otra cosa.',
  ],
  crisis: [
    'Salgo de mi papel: solo soy una simulación, y esto es demasiado importante. Por favor, habla ahora con alguien, una persona de confianza o el número de emergencias de donde vives. No tienes que cargar con ello a solas.',
    'Esto supera a una simulación como yo, así que dejo mi papel un momento. Una persona cercana o el número de emergencias de donde vives pueden ayudarte ahora. Por favor, acude a alguien.',
  ],
};
