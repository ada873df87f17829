/** Spanish messages of people in distress, one on each line. */
export const SPANISH_DISTRESS = `
Quiero morir
quiero morirme
Me quiero morir
solo quiero morir
Ya no quiero vivir
no quiero vivir más
No quiero seguir viviendo
ya no quiero seguir viviendo
No quiero existir
Ya no quiero existir
Me voy a matar
me voy a suicidar
Voy a suicidarme
Voy a matarme esta noche
Quiero matarme
Quiero suicidarme
Me quiero matar
me quiero suicidar
Estoy pensando en suicidarme
pienso en suicidarme todo el tiempo
Pienso en el suicidio cada día
He pensado en suicidarme
He pensado mucho en matarme
Tengo pensamientos suicidas
tengo ideas suicidas otra vez
Mis pensamientos suicidas han vuelto
Tengo ganas de morir
tengo ganas de morirme
Tengo muchas ganas de morir
Siento ganas de morir
Quiero acabar con mi vida
Quiero acabar con todo
Voy a acabar con mi vida
Quiero quitarme la vida
voy a quitarme la vida
Intenté suicidarme
Intenté quitarme la vida el mes pasado
He intentado suicidarme dos veces
Me intenté matar
Ojalá estuviera muerto
ojalá estuviera muerta
Ojalá no hubiera nacido
Ojalá nunca hubiera nacido
Ojalá me muera esta noche
Ojalá no despertara
Preferiría estar muerta
Preferiría no haber nacido
No quiero despertar
no quiero despertar mañana
Quiero dormir y no despertar
Quiero dormir para siempre
Mi vida no tiene sentido
La vida no vale la pena
No vale la pena vivir
no vale la pena seguir viviendo
No tengo motivos para vivir
No tengo nada por lo que vivir
No tengo razones para seguir viviendo
Ya no le encuentro sentido a la vida
No le veo sentido a vivir
Todos estarían mejor sin mí
estarían mejor sin mí
Mi familia estaría mejor sin mí
El mundo estaría mejor sin mí
Soy una carga para todos
solo soy una carga
Nadie me echaría de menos si me muero
A nadie le importa si me muero
nadie se daría cuenta si desaparezco
Merezco morir
Debería morirme
Debería estar muerto
Estoy cansado de vivir
estoy harta de vivir
Estoy muy cansada de vivir
Ya no aguanto más esta vida
no aguanto vivir así
No puedo más con mi vida
Ya no puedo más con esta vida
Odio estar vivo
Odio vivir
Ya no puedo seguir viviendo así
Me voy a tomar todas las pastillas
me he tomado un bote de pastillas
¿Cuántas pastillas necesito para morir?
¿Cuál es la forma más rápida de morir?
¿Cómo puedo suicidarme?
cómo me suicido
Quiero tirarme de un puente
Voy a tirarme al tren
Quiero saltar del balcón
Quiero cortarme las venas
Me corto las venas
Voy a ahorcarme
Me voy a ahorcar
Escribí mi carta de suicidio
Estoy escribiendo mi carta de despedida
Esta es mi última noche
Este es mi último mensaje, adiós
Mañana ya no estaré aquí
Estoy lista para morir
Quiero dejar de existir
Quiero dejar de vivir
Quiero que todo acabe
quiero que el dolor termine ya
Quiero desaparecer
Quiero desaparecer para siempre
Me rindo con la vida
No encuentro salida más que la muerte
Me siento suicida
Me corto los brazos
Me corto a propósito
me he cortado otra vez
Me he hecho daño a propósito
Me hago daño a mí misma
Quiero cortarme
Quiero hacerme daño
tengo ganas de cortarme
Me autolesiono
me autolesioné ayer
He recaído en las autolesiones
Volví a cortarme
Me quemo la piel cuando estoy mal
Estoy cortándome otra vez
Merezco sufrir
Escondo mis cortes
Me provoco el vómito
me provoco el vómito después de comer
Me meto los dedos para vomitar
Vomito todo lo que como
Quiero dejar de comer
He dejado de comer para adelgazar
Llevo cuatro días sin comer
Hace tres días que no como
Me mato de hambre para adelgazar
Tengo anorexia
Creo que tengo anorexia
Tengo bulimia y nadie lo sabe
Tengo un trastorno alimenticio
Mi anorexia ha vuelto
No merezco comer
Solo como 300 calorías al día
Tomo laxantes para adelgazar
Me doy atracones y luego vomito
Me siento culpable cada vez que como
Me siento gorda y no quiero comer
Me purgo después de comer
¿Cómo hago para ser anoréxica?
`;

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

/** Harmless Spanish messages, one on each line. */
const WRITTEN = `
Me muero de risa
Me muero de hambre, ¿qué cenamos?
Me muero de sueño
Me muero de ganas de verte
Me muero de calor
Me muero de frío
Me muero de vergüenza
Quiero morirme de vergüenza
Me quiero morir de la vergüenza
Casi me muero del susto
Estoy muerto de cansancio
Estoy muerta de risa
Estos zapatos me están matando
Los deberes me matan
Mataría por una pizza
Mi madre me va a matar
Si se entera me mata
Esa canción me mata
Matar dos pájaros de un tiro
La curiosidad mató al gato
Me parto de risa
¿Cómo mato al dragón del nivel tres?
Siempre muero en este nivel
Quiero morir en el juego para volver al inicio
Quiero matar al jefe final
¿Cómo mato un proceso en Linux?
Se me ha muerto el móvil
Se murió la batería
Se me mueren las plantas
Quiero vivir en España
Quiero vivir cerca del mar
No quiero vivir en la ciudad
No quiero vivir con mis padres
Ya no quiero vivir con mi compañero de piso
No quiero estar hoy en el trabajo
No puedo vivir sin café
Quiero acabar el capítulo con una sorpresa
Quiero acabar con los mosquitos
Quiero acabar con esta reunión pronto
Voy a acabar el curso en junio
Quiero terminar la carrera
Voy a cancelar mi suscripción
Ojalá estuviera en la playa
Ojalá fuera más alto
Ojalá pudiera volar
Ojalá hubiera nacido en verano
Ojalá me toque la lotería
No quiero despertarme temprano
Quiero dormir todo el fin de semana
Quiero dormir hasta tarde
Estoy cansado de los lunes
Estoy harta de cocinar
Estoy muy cansada hoy
Estoy cansado de estar soltero
Me rindo con este crucigrama
Dejo de fumar
Quiero dejar de fumar
Quiero dejar de trabajar los domingos
La vida es corta
La vida es dura a veces, pero bonita
¿Cuál es el sentido de la vida?
¿Qué hace que la vida valga la pena?
¿Qué escribió Camus sobre el suicidio?
Explica la teoría de Durkheim sobre el suicidio
¿Cuáles son las causas del suicidio en la vejez?
¿Cómo hablo con un amigo que piensa en el suicidio?
¿Cómo puedo ayudar a alguien con ideas suicidas?
Las tasas de suicidio han bajado desde 1990
La carta de suicidio de la novela era falsa
Los kamikazes de 1944
Séneca tuvo que suicidarse por orden de Nerón
Dicen que Cleopatra se mató con una serpiente
¿Por qué bebió Sócrates la cicuta?
¿Cómo murió Aníbal?
¿Cómo murió Alejandro Magno?
¿Cuándo murió Einstein?
¿Cuántas personas murieron por la peste?
¿Cuántos soldados murieron en el Ebro?
¿Qué pasó en Numancia?
Mi abuela murió el año pasado y la echo de menos
Estoy triste porque murió mi perro
Mi gato se está muriendo y no sé qué hacer
Tengo miedo a la muerte
Pienso mucho en la muerte como filósofo
No temo a la muerte, dijo el caballero
Nunca me haría daño
Nunca me suicidaría
Tranquilo, no quiero morir
No quiero hacer daño a nadie
Me hice daño en la rodilla jugando
Me corté el dedo cocinando
Me corté el pelo hoy
Me corto el pelo yo misma
Me corto las uñas
Corta la tarta en doce trozos
Quiero cortar el césped
Quiero cortarme el pelo
Quiero cortarme el flequillo
Se me quemó el pan
Me quemé la lengua con la sopa
Me quemé en la playa
Quemé quinientas calorías en el gimnasio
Me golpeé la cabeza con el armario
Me hago un bocadillo
Me hago un té
Tengo hambre
Tengo tanta hambre que me comería un caballo
No he comido nada desde el desayuno, ¿qué cocino?
No comí la tarta
Solo como verduras los lunes
Solo como en casa
Quiero dejar de comer carne
Quiero dejar de comer tanto azúcar
He dejado de comer gluten
Quiero perder dos kilos antes del verano
¿Cuántas calorías tiene una manzana?
¿Qué es una dieta sana?
¿Es sano ayunar?
¿Qué es la anorexia?
Explica la bulimia a una clase de adolescentes
Mi hermana tuvo un trastorno alimenticio y ya está bien
El médico me recetó laxantes antes de la operación
¿Cómo funcionan los laxantes?
Tomé mis pastillas esta mañana
¿Qué pastillas ayudan contra el dolor de cabeza?
¿Cuántas pastillas trae la caja?
Tengo que tomar vitaminas
Salté del trampolín
Quiero saltar en paracaídas
Quiero tirarme por el tobogán
Voy a tirarme en el sofá
Me tiré a la piscina
El tren de delante llegaba tarde
Quiero colgar un cuadro
Voy a colgar el teléfono
Quiero rodar una película
Voy a disparar unas fotos
Me ahogo en correos
Me ahogo en un vaso de agua
Me siento como un zombi
Tengo las piernas muertas
Es cuestión de vida o muerte
La muerte del autor
El latín es una lengua muerta
¿Crees en la vida después de la muerte?
¿Adónde vamos cuando morimos?
¿Los robots mueren?
¿Puede morir una IA?
¿Morirías por amor?
Hasta que la muerte nos separe
Ser o no ser
Antes muerta que sencilla
Prefiero un té
Prefiero morir antes que comer eso, dijo el niño
Mi jefe es una carga
Los impuestos son una carga para todos
La carga de la prueba es tuya
Nadie se daría cuenta si me voy pronto de la fiesta
Nadie echaría de menos esta silla vieja
Todos estarían más contentos con más descanso
Estamos mejor sin ese contrato
Estoy mejor sin él
Estoy listo para salir
Estoy lista para el examen
Es hora de irse
Mañana no estaré, tengo el día libre
Este es mi último mensaje de hoy, buenas noches
Adiós, hasta mañana
Quiero que sea viernes
Quiero que pare el ruido
Quiero que acabe el examen
Quiero perderme en un buen libro
Quiero estar sola esta tarde
Me siento vacía después del final de la serie
Estoy de bajón, cuéntame un chiste
Me deprime el tiempo
Odio los lunes
Odio mi trabajo
Odio esta canción
Me duele todo después del maratón
El asesino de la película era el mayordomo
Ese examen fue mortal
Aburrido como una ostra
Aburrida a muerte
Te quiero a muerte
Me mato a trabajar
Me estoy matando a estudiar
Escuadrón suicida es una mala película
¿Qué significa seppuku?
En Japón el seppuku era un ritual
El poema habla de una navaja
Mi maquinilla no corta
Tengo cicatrices en la rodilla de ir en bici
¿Cómo se curan las cicatrices?
Tengo ganas de comprar zapatos
Tengo ganas de verano
Tengo ganas de dormir
Me doy un capricho
Me doy una ducha
Vomité por culpa de las ostras
Vomito en los barcos
El bebé vomita todo lo que come
Me siento culpable por comerme la última galleta
Me siento gordo después de la Navidad
No tengo motivos para quejarme
No tengo nada que hacer
No tengo nada por lo que enfadarme
No le veo sentido a esta regla
Ya no aguanto más este calor
No puedo más con estos deberes
Ya no puedo más, tengo sueño
No quiero seguir con este libro
No quiero seguir estudiando francés
Mi vida es aburrida
Mi vida es una comedia
La película no vale la pena
No vale la pena discutir
Vale la pena vivir
Merezco unas vacaciones
Debería dormir más
Quiero desconectar
`;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Harmless Spanish messages: written ones, other people, and works of art. */
export const SPANISH_HARMLESS: readonly string[] = [
  ...linesOf(WRITTEN),
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
