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
