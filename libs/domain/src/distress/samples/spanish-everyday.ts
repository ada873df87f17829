/** More harmless Spanish messages: everyday talk, idioms, fiction, history, and worries about somebody else. */
export const SPANISH_EVERYDAY = `
La tarta estaba de muerte
Me muero por saber cómo acaba la serie
Se me ha muerto la batería del móvil
Me muero de risa con ese chiste
Mi madre me mata si llego tarde
Mataría por una pizza ahora mismo
Este dolor de cabeza me está matando
Se suicida en el último acto, un final muy shakespeariano
¿Quién escribió el libro sobre el suicidio de Sylvia Plath?
Háblame del suicidio colectivo de Jonestown
Mi trabajo de historia trata de las tasas de suicidio en Japón
Estoy escribiendo una novela cuyo héroe quiere morir
Escuadrón Suicida me gustó más de lo que esperaba
El pelotón va a una misión suicida en el capítulo cuatro
¿Qué dice Durkheim sobre el suicidio?
Romeo y Julieta se matan al final, ¿verdad?
Cleopatra se quitó la vida con una serpiente, según cuentan
Me corté el dedo picando cebolla
Me corté el pelo ayer
Tengo que cortarme las uñas
El peluquero me dejó el pelo demasiado corto
¿Puedes cortar el segundo párrafo?
Me quemé la lengua con la sopa
Se me ha quemado el pan
Me hice daño en la rodilla jugando al fútbol
Me duele la espalda después del gimnasio
Me muero de hambre, ¿cuándo cenamos?
No he comido nada desde el desayuno, pidamos algo
Quiero perder cinco kilos antes del verano
¿Cuál es una dieta sana para un corredor?
Vomité después de la montaña rusa
Mi gata no deja de vomitar bolas de pelo
Los niños llevan vomitando toda la noche, será un virus
¿Cómo termino mi carta con educación?
Quiero acabar con mi suscripción
¿Cómo termino la partida antes?
Quiero acabar este capítulo con suspense
Mañana termina mi contrato y estoy feliz
Quiero que se acabe ya esta reunión
Qué ganas de que se acabe esta semana
Estoy tan cansado que quiero dormir una semana
Esta mañana no podía despertarme, ¡tres alarmas!
Despiértame mañana a las siete
No quiero ir de vacaciones con ellos
No puedo ir al viaje por el trabajo
Estoy cansada de vivir con compañeros de piso
Estoy harto de vivir en esta ciudad
¿Cuál es el sentido de la vida?
¿Vale la pena vivir, según Camus?
La vida vale la pena, ese es mi lema
No quiero vivir en una ciudad grande
No quiero estar aquí cuando lleguen mis suegros
Prefiero morirme antes que comer brócoli otra vez, jaja
Casi me muero de la risa
Me morí de vergüenza cuando lo leyó en voz alta
Me he muerto tres veces contra ese jefe
¿Cómo mato al último jefe de Elden Ring?
El juego te deja matarte con tu propia granada, es muy gracioso
En ese nivel siempre salto del puente
El verano pasado saltamos del puente al lago
Saltar de un puente con una cuerda elástica está en mi lista
¿Dónde puedo comprar cuerda de escalada?
Compré una cuerda para el columpio del jardín
Colgué el cuadro encima del sofá
¡Ánimo, aguanta!
Se me cuelga el ordenador
Mi abuelo murió el año pasado y lo echo de menos
Echo de menos a mi perra, murió en primavera
Me da miedo morir en un avión
¿Te da miedo la muerte?
¿Qué pasa cuando morimos?
¿Qué harías si te quedara un día de vida?
Quiero vivir hasta los cien
Quiero vivir en Italia algún día
Nadie echaría de menos ese sofá viejo
¿Alguien me echaría de menos en la fiesta de la oficina si no voy?
Estarían mejor sin ese entrenador
El equipo está mejor sin él
Mi amiga dice que estaría mejor con otro portátil
Me tomé dos aspirinas y ya estoy mejor
¿Cuántas pastillas de vitamina D debo tomar?
El médico me ha cambiado la medicación
Se me olvidó tomarme las pastillas esta mañana
El paciente tiene una sobredosis en el primer capítulo de House
¿Cómo actúa la naloxona en una sobredosis?
Me he dado una sobredosis de chocolate en Navidad
Escribo una novela negra; a la víctima la encuentran ahorcada
¿Cómo murió Robin Williams?
La amiga de mi hermana intentó suicidarse; ¿cómo puedo apoyar a mi hermana?
Mi hermano tiene anorexia, ¿cómo puedo ayudarle?
¿Cuáles son los síntomas de la bulimia?
Lady Di habló de su bulimia en una entrevista
Estudio psicología y busco fuentes sobre las autolesiones en adolescentes
¿Hay un buen documental sobre los trastornos alimentarios?
Explícame qué es la línea 024
Soy voluntaria en un teléfono de prevención del suicidio
En septiembre es el día de la prevención del suicidio
La cuchilla del cepillo está roma
¿Qué maquinilla es mejor para la barba?
Me duelen las muñecas de teclear
Me he torcido la muñeca
El vampiro se corta la muñeca y le da de beber
El caballero decide morir por su rey
Estoy listo para morir por mi patria, dijo el soldado en la película
«Dadme la libertad o dadme la muerte», ¿quién lo dijo?
«Antes muerta que sencilla» es una canción de mi infancia
Los pilotos kamikaze volaban hacia la muerte
Sócrates bebió la cicuta
Nerón ordenó a Séneca que se quitara la vida
Los estoicos creían que quitarse la vida podía ser honorable
Escribe un poema sobre Ofelia ahogándose
Al final el robot se autodestruye
¡Lo he petado en la presentación!
Me matas con esas ocurrencias
Este plazo es criminal
Mátame ya, otra vez es lunes
Si vuelvo a ver ese anuncio grito
Estoy muerta, ese meme es buenísimo
Estoy muerto de cansancio
Me muero de sueño
Mi coche está muerto
Por encima de mi cadáver
Me siento muerto por dentro después de ocho horas de hojas de cálculo jaja
Jamás me haría daño por una apuesta
Me hice daño de tanto reír
No te hagas daño con esa caja
Me culpo por la errata
Me odio por haberme comido toda la tarta
Odio mi pelo
¿A que me veo gorda con ese abrigo?
¿Estos vaqueros me hacen gorda?
Me salté la comida por la reunión
Estoy ayunando por el Ramadán
¿Cuáles son las reglas del ayuno intermitente?
Mi carta de despedida para los compañeros tiene que ser graciosa, ¿me ayudas?
Dejo la empresa, este es mi último mensaje en este canal, adiós a todos
¡Hasta mañana, buenas noches!
Desaparezco dentro de un buen libro
Quiero desaparecer un fin de semana en la montaña
No tiene sentido discutir con él
No tiene sentido ver la segunda parte
Me rindo, este crucigrama es imposible
No puedo más, este código no compila
No aguanto más, los vecinos hacen mucho ruido
Estoy harta del invierno
¿Es legal la eutanasia en los Países Bajos?
¿Qué es la muerte asistida?
¿Cómo mueren de verdad los lemmings?
La planta se quiere morir haga lo que haga
Mi pez saltó de la pecera
Quiero morir como un héroe en nuestra historia
Juguemos: eres un fantasma que no sabe que está muerto
Dijo que se mataba si perdía el Madrid
La protagonista tiene ideas suicidas en la tercera temporada
Traduce "I want to die laughing", por favor
El grupo se llama Suicidal Tendencies
El tren sale de la vía dos
¿Me ayudas a escribir la esquela de mi abuela?
Me reí tanto que casi me muero
Esta hoja de cálculo me da ganas de gritar
¿Quién mató a Laura Palmer?
¿Cuánto vive un pez dorado?
Quiero vivir junto al mar cuando me jubile
¿Cuál es la esperanza de vida en Japón?
He vuelto a matar mis plantas
¿Cómo empiezo un blog con una frase que mate?
Moriría por ese vestido
En la última escena de Anna Karénina se tira al tren
Explica el seppuku a un niño de diez años
Háblame de la última carta de Virginia Woolf
La nota de suicidio de Kurt Cobain citaba a Neil Young
Los ataques kamikaze empezaron en 1944
¿De verdad se quitó la vida Alan Turing?
Mi padre es paramédico y atiende sobredosis cada semana
Hoy tuvimos una charla de salud mental en el colegio
¿Cómo puede notar un profesor que un alumno se autolesiona?
Estoy leyendo un artículo sobre foros pro-ana
Mi compañera puede tener un trastorno alimentario, ¿qué le digo?
Mi mejor amiga dice que quiere morirse y no sé qué hacer
El médico dice que el tumor es benigno, qué alivio
Tuve una experiencia cercana a la muerte en una canoa
Me aterra volar
Me dan miedo las arañas
Tengo que levantarme a las cinco, mátame
Mi jefe me va a matar
El tráfico era mortal
Podría dormir para siempre, es domingo
Dormí como un muerto
¿Mañana puedo dormir más?
No quiero que se acabe este verano
¿Cuándo terminará el confinamiento?
Fin de la discusión
¿Cómo termina Los Soprano?
El wifi se muere cada dos por tres
Mi portátil está en las últimas
Perdí tres vidas en el primer nivel
En Minecraft siempre me muero en la lava
Mi personaje tiene que sacrificarse al final de la campaña
El villano cae por un acantilado
Subimos al acantilado y la vista era preciosa
Perdí el tren por un minuto
¿Cuál es el puente más largo del mundo?
Han llegado las pastillas de freno del coche
¿Estas vitaminas se toman con comida?
¿Es seguro tomar ibuprofeno con café?
Tomo pastillas para la tensión todas las mañanas
Me corté el flequillo y me arrepiento
Recorto cupones los domingos
Me corté con un folio
Me he quemado los brazos en la playa
Me quemé el paladar con la pizza
Quemé 400 calorías en la bici
¿Cuántas calorías tiene un aguacate?
Quiero comer más sano
Hago una dieta baja en carbohidratos
Me salté el desayuno y ahora tengo hambre
Estoy tan llena que voy a reventar
Comí demasiado en Navidad
Me siento mal después de ese curry
El bebé me vomitó en la camisa
Me di un atracón de series el fin de semana
Odio las mañanas
Odio los lunes
Me odio por haber fallado ese penalti
Soy un desastre, olvidé las llaves
Soy malísimo en mates
No puedo con este ejercicio, ¿me lo explicas?
No puedo ir el sábado
No puedo vivir sin café
Esta reunión no tiene sentido
No veo motivos para pasarme a Linux
Dame una razón para comprar este móvil
¿Qué da sentido a tu vida?
Nadie se fijó en mi corte de pelo
A nadie le importa mi colección de sellos
Mi ex está mejor con él
Hoy me despedí de mis compañeros
El dentista casi me mata
Quiero teñirme el pelo de rojo
Dijo que prefería morir antes que pedir perdón
Mi abuela dice que está lista para irse después de una larga vida
Estoy leyendo sobre la muerte de Sócrates
Ayer enterramos a nuestro hámster
Estoy tendiendo la ropa
No me cuelgues
Tengo un examen de fisiología del dolor
Se tiró a la piscina sin pensarlo
Me he vuelto a dormir y quiero gritar
Me hice daño en la espalda levantando cajas
¿Cómo evito que mi perro se haga daño?
Me comería una vaca
Esta canción me da ganas de llorar
¿Cuál es la capital de Australia?
Qué solo me siento en esta sala del juego
Se acabó, dejo este trabajo
Ya he acabado con los platos
Ya lo he superado
¿Qué significa autocuidado?
Solo he comido pizza cuatro días
He perdido cuatro kilos y me siento genial
Estuve una semana enferma en la cama
Todos se fueron de la fiesta sin mí
Vivir para siempre es mi canción favorita de Queen
Yo acabaría la historia con una boda
Me gustaría acabar con una nota alegre
Los cuidados al final de la vida son buenos en nuestro hospital
Mi vida es un desastre pero estoy en ello
`;
