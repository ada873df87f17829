import type { PhraseList } from './phrases.ts';

/** Spanish phrases, and what makes them harmless. */
export const SPANISH: PhraseList = {
  names: {
    WANT: '(?<!no )(?:me )?(?:solo )?(?:quiero|quisiera|deseo|necesito|prefiero|preferiria|voy a|pienso en|pienso|pensando en|penso|intente|he intentado|he pensado en|he pensado mucho en|tengo ganas de|tengo muchas ganas de|tengo tantas ganas de|siento ganas de|ganas de|deberia|me deberia|merezco|planeo|podria|volvi a|empece a|ya solo quiero)(?: solo| ya)?',
    ALL: 'todos|todo el mundo|el mundo|mi familia|mis hijos|mis padres|mis amigos|ellos',
    DAYS: '(?:dos|tres|cuatro|cinco|seis|2|3|4|5|6|varios|muchos) dias',
  },
  stems:
    'mor mat suicid quitarme quitarse vida viv muer nacid despert dormir existir existiera desaparec aguant puedo acab termin carga sin salida pastilla ahorc colgarme saltar tirarme tiro lanzarme venas puente tren balcon carta despedida ultim manana rindo merezco listo lista cort autolesi dano lastim quem sufrir sangrar vomit dedos comer comida como anorex bulim trastorno tca laxante atracon purg hambre gord mejor nadie calorias harta harto cansad odio dolor proana',
  phrases: {
    suicide: `
      WANT (morir|morirme|matarme|suicidarme|suicidarme ya|ahorcarme|desaparecer|desaparecer para siempre|quitarme la vida|acabar con mi vida|acabar con todo|terminar con mi vida|terminar con todo|cortarme las venas|estar muert[oa]|no haber nacido|dejar de (existir|vivir|respirar|sufrir)|no despertar)( esta noche| hoy| ya| de una vez| todo el tiempo| cada dia| dos veces| otra vez| para siempre| hace un ano| el mes pasado)?$
      WANT (matarme|suicidarme|ahorcarme|quitarme la vida|acabar con mi vida|cortarme las venas|acabar con todo)
      (me )?(quiero|voy a|pienso|quisiera|intente|debo|podria) (matar|suicidar|ahorcar|colgar|morir ya|quitar la vida)( esta noche| hoy| ya| pronto)?$
      me (quiero|quisiera) morir$
      me (voy a|quiero) (matar|suicidar|ahorcar)
      (pienso|pensando|pense|pensado) (mucho )?en (el suicidio|suicidarme|matarme|quitarme la vida|morirme|morir)( cada dia| todo el tiempo| todos los dias)?
      (tengo|mis|con|tuve) (muchos |muchas )?(pensamientos|ideas) suicidas
      me siento suicida
      (ya )?no quiero (seguir )?(vivir|viviendo|existir|existiendo|seguir vivo|seguir viva)( asi)?( mas| nunca mas)?$
      (ya )?no quiero seguir (viviendo|vivo|viva|existiendo)
      (ya )?no puedo seguir viviendo
      no quiero (volver a )?despertar(me)?( manana| mas| nunca)?$
      quiero (dormir|dormirme) (para siempre|y no despertar|y no volver a despertar)
      ojala (no|nunca) (hubiera|hubiese) nacido$
      ojala (estuviera|estuviese) muert[oa]
      ojala me (muera|muriera|muriese)
      ojala no (despertara|despertase|despierte)
      (preferiria|prefiero|desearia) (estar muert[oa]|no haber nacido|no existir)
      (mi|la) vida (ya )?no (tiene sentido|vale nada|vale la pena|merece la pena)$
      no (vale|merece) la pena (vivir|seguir viviendo|seguir vivo|seguir viva)
      no (tengo|me quedan|hay|veo|encuentro) (ningun |ninguna )?(motivos|motivo|razones|razon|ganas|fuerzas) (para|de) (vivir|seguir viviendo|seguir vivo|seguir viva)
      (no tengo|no hay|no queda|ya no hay) nada por lo que vivir
      no le (veo|encuentro|hallo) (ya )?sentido a (la vida|vivir|mi vida|seguir viviendo)
      (ALL)?( )?estarian? (todos )?(mucho )?mejor (todos )?sin mi$
      soy (solo )?una carga( para (todos|mi familia|los demas|mis padres|mis hijos))?$
      solo soy una carga
      nadie (me )?(echaria de menos|extranaria|lloraria|notaria|se daria cuenta) si (me )?(muero|muriera|desaparezco|desapareciera|mato|suicido)
      nadie se daria cuenta si (me )?(muero|muriera|desaparezco|desapareciera)
      a nadie le (importa|importaria) si (me )?(muero|muriera|mato|desaparezco)
      (estoy|ya estoy) (muy |tan )?(cansad[oa]|hart[oa]) de (vivir|existir|la vida|estar viv[oa]|mi vida)
      (ya )?no (aguanto|soporto) (mas )?(esta vida|mi vida|vivir|seguir viviendo|la vida)
      (ya )?no puedo mas con (mi|esta|la) vida
      odio (estar viv[oa]|vivir|mi vida)
      me (voy a|quiero|he) (tomar|tomado|tragar|tragado) (todas las|todas mis|un bote de|un frasco de|muchas|mis) pastillas
      cuantas pastillas (necesito|hacen falta|hay que tomar|tengo que tomar|se necesitan|debo tomar) para (morir|matarme|morirme|suicidarme)
      (forma|manera|metodo) (mas |menos )?(rapid[oa]|facil|dolorosa|indolora|segura)?( )?(de|para) (morir|matarme|suicidarme|morirme|quitarme la vida)
      como (puedo |hago para )?(suicidarme|matarme|ahorcarme|quitarme la vida|me suicido|me mato)$
      (quiero|voy a|pienso|podria) (tirarme|saltar|lanzarme|arrojarme) (de|del|desde|por|a|al) (un |el |la |las )?(puente|tren|balcon|ventana|azotea|vias|metro|edificio)
      me corto las venas
      (mi|una|la) carta de (suicidio|despedida)$
      esta es mi ultima noche
      este es mi ultimo mensaje adios
      manana ya no (estare|voy a estar) (aqui|viv[oa])
      (estoy|ya estoy) (list[oa]|preparad[oa]) para morir
      quiero que (todo|esto|el dolor)( se)? (acabe|termine|pare)( ya| de una vez| para siempre)?$
      me rindo con (la|mi) vida
      no (encuentro|veo|hay) (otra |mas )?salida (mas )?que (la muerte|morir|matarme|el suicidio)
      quiero desaparecer( para siempre)?$
    `,
    'self-harm': `
      me (corto|cortaba|corte|quemo|lastimo|golpeo|rasguno) (a proposito|a mi mism[oa]|los brazos|las munecas|las piernas|los muslos|la piel|el brazo)
      me (he )?(hago|hecho|hice|hacia) dano (a proposito|a mi mism[oa])
      me he (cortado|quemado|lastimado|autolesionado|hecho dano) (otra vez|de nuevo|los brazos|a proposito|las munecas)
      (quiero|necesito|tengo ganas de|ganas de|volvi a|empece a|impulso de|siento ganas de) (cortarme|lastimarme|quemarme|autolesionarme|herirme|hacerme dano)( otra vez| ya| de nuevo| ahora)?$
      me autolesion(o|e|aba)
      (estoy|sigo|llevo dias) (cortandome|autolesionandome|lastimandome|haciendome dano|quemandome)
      (recaido|recai|recaida) (en|con) (las autolesiones|los cortes|la autolesion)
      (mis|las) autolesiones
      merezco (sufrir|sangrar|el dolor)
      (escondo|oculto|tapo) (mis|los) cortes
    `,
    'eating-disorder': `
      me (provoco|provoque|provocaba|induzco|fuerzo a) (el |los )?(vomito|vomitos|vomitar)
      me meto los dedos (para vomitar|en la garganta)
      (?<!bebe )(?<!gato )(?<!perro )\\bvomito todo lo que como
      (quiero|necesito|decidi|voy a) dejar de comer$
      (dejado|deje|dejo|dejar) de comer (para (adelgazar|bajar|perder|estar|ser)|porque (estoy|soy|me)|hasta)
      llevo DAYS sin comer
      hace DAYS que no como
      no (como|he comido|he comido nada) (desde )?hace DAYS
      me (mato|estoy matando|muero) de hambre (para|a proposito)
      (tengo|creo que tengo|sufro|padezco|recai en|vuelvo a tener) (la |de |un |una )?(anorexia|bulimia|tca|trastorno alimenticio|trastorno alimentario|trastorno de la conducta alimentaria)
      (creo que )?soy (anorexic[oa]|bulimic[oa])$
      mi (anorexia|bulimia|tca|trastorno alimenticio) (ha|esta|vuelve|volvio|me)
      no merezco (comer|comida)
      solo (como|puedo comer|me permito) (100|150|200|250|300|350|400|500) calorias
      (tomo|uso|he tomado|abuso de|tome) laxantes (para (adelgazar|bajar|perder)|despues|cada|y)
      (atracones|atracon) y (luego|despues)( me)? (vomito|purgo|lo vomito|provoco el vomito)
      me siento culpable (cada vez que|cuando|despues de|por) com(o|er|ido)$
      me siento (muy |tan )?gord[oa] y no (quiero|puedo|merezco|voy a) comer
      me purgo
      como (hago|puedo hacer|hago yo)? ?(para )?(ser|volverme|me vuelvo) anorexic[oa]
      (consejos|trucos|dietas) (pro ?ana|para ser anorexic[oa])
    `,
  },
  harmless: `
      (risa|verguenza|aburrimiento|sed|calor|frio|sueno|envidia|ternura|emocion|felicidad|broma|jaja|jajaja|jajaj|xd|lol)
      (pelicula|peli|novela|personaje|episodio|capitulo|cancion|poema|obra|juego|partida|nivel|jefe|minecraft|protagonista|villano|guion|netflix|anime|manga|ensayo|documental)
      (el|ella|[a-z]+) (dijo|dice|canta|cantaba|escribio|grita|grito) (que )?(me |no |ya )?(quiero|quiere)
      dijo (el|la|un|una|mi)
      (nunca|jamas) me
      tranquil[oa]
      antes que
      (cocinando|afeitandome|jugando|futbol|sin querer|por accidente)
      (el pelo|las unas|el flequillo|la barba)
      en (la ciudad|el pueblo|un pueblo|espana|madrid)
      con mis padres
      por (amor|su pais|su patria)
  `,
};
