/** Harmless Spanish messages, one on each line. */
export const SPANISH_WRITTEN = `
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
