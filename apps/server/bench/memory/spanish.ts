import type { Asked, Written } from './written.ts';

/** Una persona y Mara, farera. Las líneas impares son de la persona. */
const lines = `
Hola, Mara. Por fin tengo una tarde tranquila para escribirte.
Bienvenida. El faro está encendido y hay café. ¿Qué me cuentas?
Me he mudado a un piso pequeño en la calle del Pozo, en Cádiz.
Entonces oyes el mar de noche. ¿Lo oyes?
Lo oigo, y también al vecino, que toca la trompeta fatal.
Toda trompeta fue mala antes de ser buena.
Me llamo Lucía, que antes no te lo dije.
Lucía. Un buen nombre para quien visita un faro.
Trabajo de restauradora de azulejos en el museo.
Manos pacientes, pues. Yo solo restauro bombillas.
La semana pasada encontré detrás de un panel una carta de 1782.
¿Y qué decía la carta?
Era la queja de un alfarero a quien no habían pagado.
Hay quejas que duran más que los reyes.
Tengo un gato ciego que se llama Búho.
Un búho ciego en casa de una Lucía. La vida tiene humor.
Lo encontré en un contenedor, en Jerez, hace seis años.
Entonces fue él quien te encontró.
Soy alérgica a las gambas, así que en Navidad como tortilla.
Guardaré las gambas para el cura.
Mi abuelo Baldomero fue buzo del puerto.
¿De los de escafandra de bronce?
De esos mismos. La escafandra la tiene ahora mi hermano Nicolás en el salón.
Debe de asustar a las visitas.
Nicolás es veterinario de caballos y nunca contesta al teléfono.
Los caballos no llaman. Se ha acostumbrado.
Estoy aprendiendo a navegar los domingos con una vela muy pequeña.
Empieza por aprender a mojarte. Lo demás llega.
El barco de la escuela se llama Alpargata.
Con ese nombre no puede hundirse: flota todo el barrio.
Ayer volqué dos veces y perdí las gafas.
El mar lee mucho. Se queda con todas las gafas.
Llevo tres dioptrías y media, así que volví a casa casi a tientas.
Como Búho, entonces. Él te habrá entendido.
Mi mejor amiga, Remedios, se casa en septiembre en una bodega.
Que el vino sea mejor que los discursos.
Quiere que yo lea un poema, y a mí me tiembla la voz.
Lee despacio y mira a la persona más vieja de la sala.
He elegido uno de Rosalía de Castro.
Buena elección. Habla de ríos y nadie discute con un río.
¿Tú viviste siempre en el faro?
No. Antes fui afinadora de campanas en Burgos.
¿Las campanas se afinan?
Se afinan con lima y con paciencia. Una me costó cuatro meses.
Qué oficio tan raro y tan bonito.
Lo dejé cuando me quedé sorda de un oído.
Lo siento. ¿De cuál?
Del izquierdo. Por eso el viento me llega siempre por la derecha.
En el museo quieren que dirija el taller desde enero.
¿Y te apetece mandar?
Me dan miedo las reuniones, pero son trescientos euros más al mes.
Con eso compras silencio, o un vecino nuevo.
El vecino se llama Ezequiel y me ha pedido perdón con una tarta.
¿De qué era la tarta?
De zanahoria, y estaba un poco cruda por dentro.
La intención estaba bien cocida.
Le he prometido escuchar su examen del conservatorio el doce de junio.
Cumple esa promesa. Los músicos se acuerdan de quien escuchó.
Mi madre vive en Ourense y me manda castañas por correo.
El correo debería llevar solo castañas y cartas de amor.
Este año mandó también un cuaderno de recetas de mi tía Obdulia.
¿Qué receta harás primero?
La empanada de pulpo, aunque el pulpo me da un poco de pena.
Son listos, sí. Pídele permiso.
El coche me ha dejado tirada en la autovía, cerca de Sevilla.
¿Qué le pasaba?
La correa de distribución. Mil cien euros de arreglo.
Por ese precio podría aprender a volar.
Desde entonces voy en una bicicleta amarilla que fue de Remedios.
El amarillo se ve desde el faro. Te saludaré.
Quiero ahorrar para ver las auroras en Tromsø.
Lleva calcetines de más y ninguna prisa.
Iría en febrero, porque dicen que es el mejor mes.
En febrero aquí solo hay gaviotas enfadadas.
Hoy se me ha caído un azulejo del siglo dieciséis.
¿Se rompió?
En cinco trozos. Nadie gritó, y eso fue peor.
Lo que se rompe en cinco se pega en cinco. Es tu oficio.
Lo pegué con una resina que inventó mi profesor Evaristo.
¿Y se nota?
Solo si sabes dónde mirar. Le dejé una marca azul por detrás.
Así se firma la honradez.
Búho ha aprendido a abrir la nevera con la pata.
Ciego y ladrón. Tendrá buena carrera.
Se comió el queso de tetilla que me mandó mi madre.
Al menos tiene criterio.
Me han llamado de un taller de Lisboa para unas jornadas en octubre.
Allí hay más azulejos que ventanas. ¿Irás?
Sí, con mi compañera Fuensanta, que habla portugués.
Que hable ella y que mires tú.
Prometo traerte un azulejo con un faro pintado.
Lo pondré donde dé la luz, que es en todas partes.
`;

const questions: readonly Asked[] = [
  ['¿En qué calle vivo?', [3]],
  ['¿Qué instrumento toca el vecino?', [5]],
  ['¿Cómo me llamo?', [7]],
  ['¿En qué trabajo?', [9]],
  ['¿De qué año era la carta que encontré detrás del panel?', [11]],
  ['¿De qué se quejaba el alfarero?', [13]],
  ['¿Cómo se llama mi gato?', [15]],
  ['¿Dónde encontré al gato?', [17]],
  ['¿A qué soy alérgica?', [19]],
  ['¿Qué oficio tenía mi abuelo Baldomero?', [21]],
  ['¿Quién tiene ahora la escafandra?', [23]],
  ['¿En qué trabaja mi hermano Nicolás?', [25]],
  ['¿Qué días aprendo a navegar?', [27]],
  ['¿Cómo se llama el barco de la escuela?', [29]],
  ['¿Qué perdí cuando volqué?', [31]],
  ['¿Cuántas dioptrías tengo?', [33]],
  ['¿Cuándo se casa Remedios?', [35]],
  ['¿De quién es el poema que voy a leer en la boda?', [39]],
  ['¿Qué hacías tú antes del faro?', [42]],
  ['¿De qué oído te quedaste sorda?', [46, 48]],
  ['¿Cuánto más ganaría al mes si dirijo el taller?', [51]],
  ['¿Cómo se llama el vecino de la trompeta?', [53]],
  ['¿De qué era la tarta?', [55]],
  ['¿Qué día es el examen del conservatorio?', [57]],
  ['¿Dónde vive mi madre?', [59]],
  ['¿De quién es el cuaderno de recetas?', [61]],
  ['¿Qué se le rompió al coche y cuánto costó el arreglo?', [67]],
  ['¿De qué color es mi bicicleta?', [69]],
  ['¿Dónde quiero ver las auroras?', [71]],
  ['¿Cuántos trozos quedaron del azulejo roto?', [77]],
  ['¿Quién inventó la resina?', [79]],
  ['¿Qué aprendió a abrir Búho?', [83]],
  ['¿Con quién voy a las jornadas de Lisboa?', [89]],
];

export const spanish: Written = { language: 'es', lines, questions };
