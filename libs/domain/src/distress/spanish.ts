import type { PhraseList } from './phrases.ts';

/** Spanish phrases, and what makes them harmless. */
export const SPANISH: PhraseList = {
  phrases: {
    suicide: `
      (me) quiero|quisiera|querria|deseo|necesito|prefiero|preferiria (solo) morir|morirme|matarme|suicidarme|desaparecer|ahorcarme
      me quiero|quisiera|voy|vo|voi|pienso|gustaria|dan|podria|debo|deberia (a) (ganas) (de) morir|matar|suicidar|ahorcar|tirar
      me voy a matar|suicidar|morir|ahorcar|colgar|tirar|quitar
      voy a matarme|suicidarme|ahorcarme|colgarme|acabar|quitarme|terminar|cortarme (con) (la|mi|todo|las) (vida|venas)
      quiero|voy|pienso|deseo|necesito|intento|intente (a) quitarme|acabar|terminar (con) (la|mi|todo) (vida|todo)
      no quiero|puedo|deseo (seguir) (ya) (mas) vivir|viviendo|vivo|viva|existir|existiendo
      ya no quiero|puedo|aguanto (seguir) (ni) (mas) vivir|viviendo|existir|asi|estar|despertar
      no quiero (ya) seguir|estar viviendo|viva|vivo|aqui|existiendo|adelante
      no quiero (volver) (a) despertar|despertarme
      no quiero despertar|despertarme (nunca) (manana|mas)
      ojala (yo) (me) (no) (hubiera|hubiese|estuviera|estuviese|pudiera) (nunca) nacido|muerto|muerta|muriera|muriese|morir|despertara|despertase|existiera
      ojala no despertara|despertase|despierte|hubiera|existiera (nacido)
      ojala me muera|muriera|muriese (ya|esta|hoy)
      desearia|preferiria|prefiero|quisiera (no) (haber|estar) (nacido) (no) muerto|muerta|nacido|existir
      (mejor) estaria|estaria|estarian|estarias|estariais mejor muerto|muerta|sin (mi)
      estaria|estarian|estara|estaran|estariais (todos) (mucho) mejor (todos) sin mi
      todos|todo|mi|mis|el|ellos (el) (mundo) (familia|hijos|padres) estaria|estarian|viviria|vivirian mejor (si) (sin) mi|yo|muero|muriera
      pienso|pensando|penso|pensado|pense|planeo|planeando|considero|considerando (mucho) (a) (cada) (en) (el) (todo) (dia) suicidarme|suicidio|matarme|morir|morirme|quitarme
      he pensado|intentado|planeado (mucho) (en) suicidarme|suicidio|matarme|quitarme|morirme
      tengo pensamientos|ideas|ganas (muchas) (de) suicidas|suicidarme|morir|morirme|matarme|suicidio
      tengo (muchas) (tantas) ganas de morir|morirme|matarme|desaparecer|suicidarme
      mis pensamientos|ideas suicidas
      intente|trate (de) suicidarme|matarme|quitarme|ahorcarme|ahorcar
      me intente suicidar|matar|ahorcar
      siento (ganas) (deseos) (de) suicida|morir|morirme
      me siento suicida
      deseos|ganas de morir|morirme|suicidarme|matarme
      no vale (la) (ya) (pena) (la) (pena) vivir|seguir (viviendo|adelante|asi)
      la|mi vida (ya) no vale|merece|tiene (ya) (la|nada|sentido) (pena)
      mi vida no tiene sentido|valor
      no (le) (ya) (veo|encuentro|tengo|hay) (ningun|ninguna|le|encuentro) (mas) sentido|razon|razones|motivo|motivos|nada (a|para|por|que) (la|seguir|vivir) (que) (vida|viviendo|vivir)
      no tengo nada|razones|motivos|razon|motivo (ya) (por|para) (lo) (que|la) (que|seguir) vivir|viviendo
      no tengo|queda|quedan nada|motivos|razones por (lo) (la) (las) (los) que vivir
      no hay|veo|encuentro salida (a|mas|para) (que) (morir|la|mi|la) (muerte|dolor)
      quiero que (esto|todo|el) (dolor) (se) (me) acabe|termine|muera|pare (todo|ya|para)
      quiero (que) (el) (acabar) (dormir|dormirme) (y) (no) (para) despertar|siempre (mas|nunca)
      quiero dormir|dormirme (para) (y) (no) siempre|despertar|nunca
      estoy|toy (muy|tan) cansado|cansada|harto|harta|agotado (ya) de vivir|la|existir|seguir|mi (vida|viviendo)
      (ya) no aguanto|soporto (ya) (mas) (mi|la|esta|vivir|seguir) vida|vivir|vivo|viviendo
      ya no puedo (mas) con mi|la|esta vida
      no puedo mas con mi|la|esta vida
      soy una|solo carga (para) (todos|mi|mis)
      soy (solo) una carga
      nadie (me) (se) (notaria|extranaria|echaria|lloraria) (de) (menos|cuenta) si (me) (yo) muero|muriera|muriese|desaparezco|desapareciera|falto|faltara|mato
      a nadie le importa|importaria si (me) muero|muriera|vivo|desaparezco|mato
      merezco morir|morirme|estar (muerto|muerta)
      deberia morir|morirme|matarme|estar (muerto|muerta)
      me deberia morir|matar
      esta|este es (mi) (la) ultima|ultimo|despedida|adios (noche|dia|mensaje|carta) (de|con)
      mi carta|nota de suicidio|despedida
      (escribi|escribiendo|escrito|escribir|escribo) (ya) (mi|una|la) carta|nota de suicidio|despedida
      manana ya no (voy) (a) estar|estare (aqui|viva|vivo)
      ya no estare|voy (a) (estar) (aqui|viva|vivo) (manana|mas|pronto)
      (me) (voy|quiero|podria|pienso) (a) tomar|tomarme|tragar|tragarme|tome|trague todas (las|mis) pastillas
      me (he) (voy) (a) (quiero) tomado|tome|tomar (todas|un|muchas) (las|mis|bote|frasco) (de) pastillas
      cuantas pastillas (necesito|hacen|hay|tengo|se|tomo) (falta|que|para|necesitan) (para|tomar) (para) morir|matarme|morirme|suicidarme
      (forma|manera|metodo) (mas) (rapida|facil|menos|indolora|sin) (dolorosa|dolor) (de|para) morir|matarme|suicidarme|morirme
      como (puedo) (hago) (para) (me) matarme|suicidarme|mato|suicido|morirme|ahorcarme
      quiero|voy|pienso (a) (me) saltar|tirarme|lanzarme|tiro|arrojarme (de|desde|por|del|al|a) (un|el|la|las) (puente|balcon|ventana|tren|edificio|vias|metro|azotea)
      cortarme|cortar las venas
      me corto las venas
      odio estar|seguir vivo|viva
      odio vivir
      estoy listo|lista|preparado|preparada para morir|irme (de) (este|para) (mundo|siempre)
      solo quiero (morir|desaparecer|dejar) (de) (existir|vivir|sufrir|sentir)
      quiero dejar de existir|vivir|respirar
      rendirme (con) (la|de) (vida|vivir)
      me rindo (con|de) (la) vida|vivir
    `,
    'self-harm': `
      me corto|corte|cortaba|quemo|queme|lastimo|lastime|autolesiono|autolesione|hago|hice|rasguno|golpeo|arano (a) (los|las|el|yo|a|la|dano|mis|en) (dano|mi|propia|brazos|munecas|piernas|muslos|piel|proposito|misma|mismo|brazo|mi)
      me|a autolesiono|autolesione|autolesiono|autolesionarme|autolesionaba
      quiero|necesito|voy|ganas|deseo|impulso|impulsos|empece|volvi|vuelvo|tengo (a) (ganas) (de) cortarme|lastimarme|quemarme|autolesionarme|herirme|rasgunarme|hacerme|danarme|golpearme
      ganas de cortarme|lastimarme|quemarme|hacerme|autolesionarme (dano)
      me he cortado|quemado|lastimado|autolesionado|hecho (dano|otra|los|las|de|a) (vez|brazos|nuevo|munecas|proposito|mi|misma|mismo)
      estoy|sigo|ando|empece cortandome|lastimandome|autolesionandome|haciendome|quemandome (dano)
      recai|recaido|recaida (y|en|con) (me|las|la|el) (corte|autolesiones|autolesion|cortes|cortar)
      volvi a cortarme|lastimarme|autolesionarme|hacerme (dano)
      mis autolesiones|cicatrices (de|por) (cortarme|los|mis) (cortes)
      cortarme me|es|alivia|ayuda (alivia|calma|ayuda|hace)
      cortarme (es) (lo) (unico) (me) alivia|calma|ayuda|que
      merezco sufrir|dolor|sangrar|el|castigo (dolor|castigo)
      (escondo|oculto|tapo|esconder|ocultar) (mis|los|las) cortes|cicatrices|heridas (de) (mis|en|del|los) (brazos|brazo|padres|munecas)
      me golpeo|pego (la|a|contra|yo) (cabeza|mi|misma|mismo|pared) (contra|mismo|misma|cuando|hasta)
    `,
    'eating-disorder': `
      me provoco|provoque|provocaba|induzco|provocar|fuerzo|obligo (el|a|los) vomito|vomitar|vomitos
      me meto los dedos
      vomito (todo) (lo) (que|despues|a) (de) como|comer|proposito|comida|cada (comida)
      quiero|necesito|voy|tengo (a) (que) vomitar (todo) (lo) (que|para) (he|no|adelgazar) (comido|comi|engordar)
      dejo|deje|dejado|dejar|dejando (yo) (de) comer (para|hasta|porque|y) (adelgazar|ser|estoy|bajar|soy|quiero|estar|perder|me)
      quiero|voy|necesito|decidi (a) dejar de comer
      no como|comi|comido|he (comido) (nada) (hace|desde|en) (dos|tres|cuatro|cinco|2|3|4|5|varios|hace) dias (para|porque|y)
      llevo (dos|tres|cuatro|cinco|2|3|4|5|varios|dias) (dias) sin comer
      hace (dos|tres|cuatro|cinco|2|3|4|5|varios) dias que no como
      me mato|estoy|muero (de) (matando) (a) (yo) hambre (para|a) (adelgazar|proposito|bajar|mi|ser)
      tengo (un|una|de) (nuevo|trastorno|tca) (alimenticio|alimentario|alimentacion|de|conducta) (la) (alimentacion|conducta)
      (tengo|sufro|padezco|creo|soy|recai|recaido) (de|en|que|con|la) (tengo|soy|la) anorexia|bulimia|anorexica|bulimica|anorexico|bulimico|tca|atracones
      mi anorexia|bulimia|tca
      mi trastorno alimenticio|alimentario|de (la) (conducta) (alimentaria)
      no merezco comer|comida
      me siento|doy|da|odio (gorda|gordo|asco|culpable|culpa|fatal) (y|cuando|por|despues|cada|si) (no|haber|he|como|vez|de|yo) (quiero|puedo|merezco|que|debo|comer|comido|como) (comer|como)
      me siento culpable (cada|por|al|cuando|despues) (vez|que|de|haber) (que|como|comer|comido) (como)
      solo como|comi|puedo (comer) 100|200|300|400|500 calorias
      tomo|tome|uso|abuso|tomar (de) laxantes (para|despues|cada|y) (adelgazar|bajar|no|de|comida)
      laxantes para adelgazar|bajar|perder
      me doy|dan|tengo|hago atracones (y|y|luego|despues) (luego|despues|me) (vomito|purgo|provoco|vomitar)
      (me) purgo|purgarme|purgar|purgue (despues|cada|otra) (de|comida|vez) (comer|cada)
      consejos|trucos|tips (de|para) (ser|dejar|vomitar|anorexia|no|ana|mia|proana) (anorexica|de|comer)
      carreras de kilos
      como (ser|hago|puedo|me) (para|volverme|ser|vuelvo) anorexica|anorexico|bulimica
      odio mi cuerpo (y|tanto|asi) (no|que|deje|dejo|ya) (quiero|no|de|como) (comer|como|quiero)
      tengo (mucho) miedo (a|de) comer|engordar|la (comida) (y|asi|por) (no|eso|que) (como|no|comer|vomito)
    `,
  },
  after: `
    de risa
    de la risa
    de verguenza
    de aburrimiento
    de hambre
    de sed
    de calor
    de frio
    de ganas
    de sueno
    de curiosidad
    de amor
    de miedo
    de felicidad
    de alegria
    de envidia
    de nervios
    de la pena
    de asco
    de pena
    el pelo
    la barba
    las unas
    el flequillo
    con el cuchillo
    cocinando
    con papel
    con un papel
    en el juego
    en minecraft
    afeitandome
    al afeitarme
    de viejo
    de vieja
    de ternura
    de emocion
    de gusto
    de placer
    a trabajar
    a estudiar
  `,
  before: `
    dijo
    dice
    dicen
    cantaba
    canta
    escribio
    grita
    grito
    titulado
    titulada
    llamada
    llamado
    casi
    si
    broma
    no digas
    letra
  `,
  fiction:
    'pelicula peli novela personaje episodio capitulo actor actriz cancion letra poema hamlet romeo julieta juego partida nivel jefe minecraft protagonista villano guion libro serie netflix anime manga cita ensayo tesis documental jaja jajaja jajaj xd lol broma bromeando',
};
