/** More Spanish messages of people in distress, many of them indirect. They were written before the lists knew them. */
export const SPANISH_INDIRECT = `
He vuelto a pensar en matarme
solo quiero que todo se acabe, me quiero morir
Esta noche voy a acabar con todo.
no puedo mas, quiero acabar con mi vida
Todos estarían mejor sin mí
Me he tomado un bote entero de pastillas y tengo miedo
No dejo de imaginarme saltando del puente de al lado de casa
la semana pasada volvi a cortarme
tengo los brazos llenos de cortes y nadie se ha dado cuenta
Esta mañana escribí mi carta de despedida
Ya no tiene sentido vivir
cual es la forma mas facil de suicidarme
cuántos paracetamoles hacen falta para morir
No encuentro motivos para seguir viviendo
Ojalá no hubiera nacido
A veces deseo no despertarme
estoy harta de vivir, quiero desaparecer para siempre
Tengo pensamientos suicidas y no sé a quién decírselo
llevo con ideas suicidas desde los catorce
Hace dos años intenté suicidarme y la sensación ha vuelto
Tengo muchísimas ganas de hacerme daño ahora mismo
Me quemo con un mechero cuando no siento nada
Llevo semanas vomitando después de cenar a propósito
llevo cuatro dias sin comer y me sigo viendo gorda
Odio tanto mi cuerpo que me niego a comer
Me doy atracones y luego vomito casi todas las noches
Creo que está volviendo mi anorexia
me voy a matar
Si suspendo este examen me mato, y no es broma
No puedo seguir viviendo así
nadie me echaría de menos si me muriera
Mi familia sería más feliz si yo estuviera muerta
Tengo un plan y tengo la cuerda
Quiero tirarme por la ventana
¿y si me tomo una sobredosis y ya está?
Quiero cortarme las venas
estoy pensando en ahorcarme
¿Es normal querer estar muerto todo el tiempo?
He decidido quitarme la vida
Siento que voy a terminar con todo hoy, tengo las pastillas al lado
la vida ya no vale la pena
No merezco vivir
Cortarme es lo único que me calma
He recaído en las autolesiones después de ocho meses
Me golpeo la cabeza contra la pared para castigarme
Pienso en el suicidio todos los días
Prefiero estar muerto que volver a ese colegio
por favor, solo dejadme morir
ya no quiero estar aquí, no quiero vivir
No quiero despertar mañana
A veces me quedo en el andén pensando en tirarme a las vías del tren
quiero dormirme y no despertar nunca
Si me deja me suicido
Estoy lista para morir
este es mi último mensaje, adiós a todos, mañana ya no estaré
Me araño la piel hasta sangrar cuando tengo ansiedad
Quiero matarme de hambre hasta pesar menos de 45 kilos
Soy una carga para todos y estaría mejor muerto
Me siento tan vacía que morir me parece un alivio
He ido guardando las pastillas para quitarme de en medio
Sinceramente el mundo seguiría igual si yo no estuviera
Ya tengo fecha para hacerlo, voy a suicidarme
mi psicóloga sabe que vuelvo a tener ideas de suicidio
No paro de buscar cómo morir sin dolor
si esto no mejora para navidad acabo con mi vida
siento que la única salida es morir
No puedo dejar de pensar en la muerte y en lo bien que estaría
Casi salto hoy. Estaba en la azotea.
He escrito cartas a mis hijos para cuando ya no esté
Me acabo de tragar veinte somníferos
nadie vendría a mi entierro si me suicidara
Aquí ya no me queda nada, quiero dormirme para siempre
no tengo ganas de seguir viviendo
Lo intenté el mes pasado, me corté las venas y nadie lo sabe
la idea de matarme me da paz
No sirvo para nada y debería morirme
Le haría un favor a todos si me muriera
Llevo tiempo cortándome en los muslos para que nadie lo vea
Me pillé la mano con la puerta a propósito para castigarme
anoche volví a quemarme el brazo con un cigarrillo
tengo la cuchilla en el cajón y quiero usarla en los brazos
Le prometí a mi madre que dejaría de autolesionarme pero no puedo
Me grabo palabras en la piel con una cuchilla
hacerme daño es la única manera que tengo de aguantar
Me arranco el pelo y me doy golpes en la cabeza cuando me odio
ahora vomito después de cada comida
Solo he tomado agua desde el domingo porque estoy gorda
Mastico la comida y la escupo para no engordar
Lloré porque me comí una manzana, doy asco
Hago cuatro horas de ejercicio al día para quemar todo lo que como y no puedo parar
Llevo meses ocultando mi bulimia a mis padres
Vivir duele demasiado. Quiero irme de este mundo.
A veces conduzco y pienso en estrellarme contra un árbol
para qué sigo viva
No creo que llegue al final de la semana, tengo muchas ganas de morirme
Me da miedo lo que pueda hacerme esta noche
¿Duele ahorcarse? Quiero ahorcarme
He regalado mi gato y mi guitarra porque después de hoy no los necesitaré
Me odio tanto que quiero desaparecer de la faz de la tierra
Me siento atrapada y el suicidio parece la única opción
Tengo tantas ganas de matarme que me asusta
a veces pienso que todos serían más felices si me matara
Mi ex me ha dejado y ahora solo quiero morirme
No quiero existir más, es demasiado
he decidido acabar con mi vida este fin de semana
no puedo dejar de cortarme
Anoche me corté la muñeca y no para de sangrar
¿crees que el suicidio es egoísta? No dejo de pensar en ello
estoy cansado de estar vivo
No tengo nada por lo que vivir desde que murió, quiero estar con ella
Me he tomado 30 paracetamoles hace una hora
la vida no tiene sentido y no quiero formar parte de ella
me dices cómo se hace un nudo de horca
mis padres estarían mejor si yo no estuviera
Esta noche vuelvo a sentirme suicida
Llevo dos semanas matándome de hambre y me siento genial
Me provoco el vómito después de cada comida
No puedo comer sin odiarme, así que no como
por favor ayúdame voy a hacerme daño
Vuelvo a tener impulsos de autolesionarme
Quiero estar muerta
He escrito una carta de suicidio
No hay salida para mí excepto la muerte
Ojalá me hubiera atropellado el coche
Espero morirme mientras duermo
cuál es la forma menos dolorosa de morir
Si me suicidara, ¿le importaría a alguien?
Estoy planeando una sobredosis con mis antidepresivos
Tengo pensamientos muy oscuros de acabar con todo para siempre
Me araño los brazos hasta dejarlos en carne viva cuando estoy mal
`;
