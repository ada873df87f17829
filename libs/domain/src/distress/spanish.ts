import type { PhraseList } from './phrases.ts';

/** Where one may live or not. Pain, hell or this world are no such place. */
const HOMES =
  '(?:piso|casa|apartamento|estudio|habitacion|residencia|hotel|hostal|albergue|caravana|tienda|ciudad|pueblo|aldea|barrio|pais|campo|playa|montana|isla|centro|capital|extranjero)';
const PLACES =
  '(?:casa|espana|italia|francia|alemania|inglaterra|portugal|europa|america|mexico|argentina|chile|colombia|peru|cuba|china|japon|india|rusia|madrid|barcelona|valencia|sevilla|bilbao|malaga|granada|paris|roma|londres|berlin|lisboa|tokio|nueva york|buenos aires|bogota|lima|suecia|noruega|polonia|grecia|turquia|marruecos|brasil|uruguay|venezuela|ecuador|bolivia|asia|africa|zaragoza|cordoba|toledo|ibiza|mallorca|tenerife|florencia|venecia|amsterdam|viena|dublin)';
const AT = `en (?:${PLACES}|(?:un|una|el|la|mi|tu|su|este|esta|ese|esa)(?: [a-z]+)? ${HOMES})`;
const WITH =
  'con (?:mis|tus|sus) (?:padres|abuelos|suegros|tios|primos|hermanos|hermanas|amigos|amigas|companeros|companeras)';

/** Spanish phrases, and what makes them harmless. */
export const SPANISH: PhraseList = {
  names: {
    OTHERS:
      '(?:alumno|alumna|alumnos|alumnas|adolescentes|profesor|profesora|hermano|hermana|amigo|amiga|amigos|hijo|hija|companero|companera|articulo|foro|foros|charla|fuentes|prevencion|linea|telefono|voluntari[oa]|documental|historia|libro|serie|temporada|escena|psicologia|ensayo|tasas|grupo|mision|paciente|pacientes|rey|reina|poeta)',
    MYSELF: '(?:me|mi|mis|yo|estoy|tengo|siento|quiero|soy|llevo|he)',
    THINK:
      '(?:pienso|pensando|pense|pensado|imagino|imaginando|imaginarme|imaginar|sueno con|fantaseo con|ganas de|quiero|quisiera|podria|voy a|a veces|tentado de|tentada de)',
    MUCH: '(?:bote|frasco|caja|blister|punado|monton|todas|muchas|demasiadas)',
    WANT: '(?<!no )(?:me )?(?:solo )?(?:quiero|quisiera|deseo|necesito|prefiero|preferiria|voy a|pienso en|pienso|pensando en|penso|intente|he intentado|he pensado en|he pensado mucho en|tengo ganas de|tengo muchas ganas de|tengo tantas ganas de|siento ganas de|ganas de|deberia|me deberia|merezco|planeo|podria|volvi a|empece a|ya solo quiero)(?: solo| ya)?',
    ALL: 'todos|todo el mundo|el mundo|mi familia|mis hijos|mis padres|mis amigos|ellos',
    ELSEWHERE: `(?:${AT}|${WITH}|(?:aqui|alli|junt[oa]s)$|(?:lejos|cerca|fuera) de (?:${PLACES}|(?:la|el|mi|tu) ${HOMES}))`,
    DAYS: '(?:dos|tres|cuatro|cinco|seis|2|3|4|5|6|varios|muchos) dias',
  },
  stems:
    'mor mat suicid quitarme quitarse vida viv muer nacid despert dormir existir existiera desaparec aguant puedo acab termin carga sin salida cuando mur raj nudo egoista oscur rasc frot matand espero ojala atropell ayuda casi tragar trag ahorc regal miedo estrell estamp chocar idea pensamiento ideas ganas muert irme deberia entierro funeral autoles grab odio proposito cuchill navaja masti gimnasio ejercicio engord ocult escond pastilla paracetamol ibuprofeno somnifer medicament sobredosis ahorc imagin hac arano muerd golpe pinch castig niego miedo asco alivi feliz felices colgarme saltar tirarme tiro lanzarme venas puente tren balcon carta despedida ultim manana rindo merezco listo lista cort autolesi tirar lanzar arrojar dano lastim quem sufrir sangrar vomit dedos comer comida como anorex bulim trastorno tca laxante atracon purg hambre gord mejor nadie calorias harta harto cansad odio dolor proana',
  phrases: {
    suicide: `
      WANT (morir|morirme|matarme|suicidarme|suicidarme ya|ahorcarme|desaparecer|desaparecer para siempre|quitarme la vida|acabar con mi vida|acabar con todo|terminar con mi vida|terminar con todo|cortarme las venas|estar muert[oa]|no haber nacido|dejar de (existir|vivir|respirar|sufrir)|no despertar)( esta noche| hoy| ya| de una vez| todo el tiempo| cada dia| dos veces| otra vez| para siempre| hace un ano| el mes pasado)?;
      WANT (matarme|suicidarme|ahorcarme|quitarme la vida|acabar con mi vida|cortarme las venas|acabar con todo(?! (el(?! (dolor|sufrimiento))|la|lo|los|las|mi|tu|su)))
      (me )?(quiero|voy a|pienso|quisiera|intente|debo|podria) (matar|suicidar|ahorcar|colgar|morir ya|quitar la vida)( esta noche| hoy| ya| pronto)?;
      me (quiero|quisiera) morir;
      me (voy a|quiero) (matar|suicidar|ahorcar)
      (pienso|pensando|pense|pensado) (mucho )?en (el suicidio|suicidarme|matarme|quitarme la vida|morirme|morir)( cada dia| todo el tiempo| todos los dias)?
      (tengo|mis|con|tuve) (muchos |muchas )?(pensamientos|ideas) suicidas
      me siento suicida
      (ya )?no quiero (seguir )?(vivir|viviendo|existir|existiendo|seguir vivo|seguir viva)( asi)?( mas| nunca mas)?;
      (ya )?no quiero seguir (viviendo|vivo|viva|existiendo)
      (ya )?no puedo seguir viviendo
      no quiero (volver a )?despertar(me)?( (manana|mas|nunca);|$)
      quiero (dormir|dormirme) (para siempre|y no despertar|y no volver a despertar)
      ojala (no|nunca) (hubiera|hubiese) nacido;
      ojala (estuviera|estuviese) muert[oa]
      ojala me (muera|muriera|muriese)
      ojala no (despertara|despertase|despierte)
      (preferiria|prefiero|desearia) (estar muert[oa]|no haber nacido|no existir)
      (mi|la) vida (ya )?no (tiene sentido|vale nada|vale la pena|merece la pena);
      no (vale|merece) la pena (vivir|seguir viviendo|seguir vivo|seguir viva)
      no (tengo|me quedan|hay|veo|encuentro) (ningun |ninguna )?(motivos|motivo|razones|razon|ganas|fuerzas) (para|de) (vivir(?! ELSEWHERE)|seguir viviendo|seguir vivo|seguir viva)
      (no tengo|no hay|no queda|ya no hay) nada por lo que vivir
      no le (veo|encuentro|hallo) (ya )?sentido a (la vida|vivir|mi vida|seguir viviendo)
      (ALL)?( )?estarian? (todos )?(mucho )?mejor (todos )?sin mi;
      soy (solo )?una carga( para (todos|mi familia|los demas|mis padres|mis hijos))?;
      solo soy una carga
      nadie (me )?(echaria de menos|extranaria|lloraria|notaria|se daria cuenta) si (me )?(muero|muriera|desaparezco|desapareciera|mato|suicido)
      nadie se daria cuenta si (me )?(muero|muriera|desaparezco|desapareciera)
      a nadie le (importa|importaria) si (me )?(muero|muriera|mato|desaparezco)
      (estoy|ya estoy) (muy |tan )?(cansad[oa]|hart[oa]) de (vivir|existir|la vida|estar viv[oa]|mi vida)(?! (con|en|de|sola|solo|lejos|aqui|al|a))
      (ya )?no (aguanto|soporto) (mas )?(esta vida|mi vida|vivir|seguir viviendo|la vida)
      (ya )?no puedo mas con (mi|esta|la) vida
      odio (estar viv[oa]|vivir|mi vida)
      me (voy a|quiero|he) (tomar|tomado|tragar|tragado) (todas las|todas mis|un bote de|un frasco de|muchas|mis) pastillas
      cuantas pastillas (necesito|hacen falta|hay que tomar|tengo que tomar|se necesitan|debo tomar) para (morir|matarme|morirme|suicidarme)
      (forma|manera|metodo) (mas |menos )?(rapid[oa]|facil|dolorosa|indolora|segura)?( )?(de|para) (morir|matarme|suicidarme|morirme|quitarme la vida)
      como (puedo |hago para )?(suicidarme|matarme|ahorcarme|quitarme la vida|me suicido|me mato);
      (quiero|voy a|pienso|podria) (tirarme|saltar|lanzarme|arrojarme) (de|del|desde|por|a|al) (un |el |la |las )?(puente|tren|balcon|ventana|azotea|vias|metro|edificio)
      me corto las venas
      (mi|una|la) carta de (suicidio|despedida);
      esta es mi ultima noche(?! ELSEWHERE| de (vacaciones|viaje))
      este es mi ultimo mensaje adios
      manana ya no (estare|voy a estar) (aqui|viv[oa])
      (estoy|ya estoy) (list[oa]|preparad[oa]) para morir
      quiero que (todo|el dolor)( se)? (acabe|termine|pare)( ya| de una vez| para siempre)?;
      quiero que esto( se)? (acabe|termine|pare)( ya| de una vez| para siempre)?$
      me rindo con (la|mi) vida
      no (encuentro|veo|hay) (otra |mas )?salida (mas )?que (la muerte|morir|matarme|el suicidio)
      quiero desaparecer( para siempre)?;
      (?<!quiere )(?<!quieren )(?<!querer )(?<!va a )(?<!van a )(?<!vas a )(?<!intenta )(?<!intentan )(?<!puede )(?<!pueden )(?<!jamas )(?<!nunca )matarme(?! (a|de|trabajando|estudiando))
      (suicidarme|ahorcarme|quitarme la vida|quitarme de en medio|cortarme las venas)
      me (suicido|suicidare|suicidaria|suicidaba|quito la vida|ahorco|tiro por (la|el) (ventana|balcon))
      (?<!casi )(?<!que )me (mato|matare)(?! (a|de|en (el|la)|trabajando|estudiando|por|con (la|el)))
      (acabar|terminar|acabo|termino) con mi vida
      (voy a|quiero|siento que|ganas de|pensando en|pienso en)( [a-z]+){0,2} (acabar|terminar) con todo(?! (el|la|lo|los|las|este|mi|eso|esto))
      (quiero|querer|quisiera|preferiria|prefiero|desearia|mejor|estaria mejor|estaba) (estar )?muert[oa](?! (de|que (ver|limpiar|estudiar|comer)))
      si (yo )?(estuviera|estuviese) muert[oa]
      (felices|mejor|tranquilos|facil|aliviados)( [a-z]+){0,3} si (yo )?(me (muriera|muriese|muero|mato|matara|suicidara|muera)|no (estuviera|existiera|hubiera nacido)|desapareciera|desaparezco)
      (echaria de menos|extranaria|lloraria|notaria|importaria|echara de menos)( [a-z]+){0,2} si (yo )?(me (muriera|muriese|muero|mato|matara|muera)|no estuviera|desapareciera|desaparezco)
      no (tiene|le veo|veo|le encuentro|encuentro|tenia)( ya| mas| ningun| el| mucho)? sentido( a)? (seguir )?(vivir|viviendo|la vida|mi vida|existir|seguir asi|seguir adelante)(?! en)
      (motivo|motivos|razon|razones|ganas|fuerzas)( [a-z]+)? (para|de) (seguir )?(vivir|viviendo|vivo|viva|adelante)$
      (perdido|perdi|sin|no tengo) (las )?ganas de (vivir(?! ELSEWHERE)|seguir)
      no merezco (vivir|estar viv[oa]|existir|seguir viv[oa]|seguir viviendo)
      (deseo|desearia|ojala|quiero|espero|quisiera|prefiero|preferiria|gustaria)( que)? no (volver a )?(despertar|despertarme|despertara|despierte|despertase)
      (dormir|dormirme|acostarme)( [a-z]+)? y no (volver a )?(despertar|despertarme)
      (dejadme|dejame|dejenme|dejarme) (en paz y )?morir
      (deja|dejad|dejen) que me muera
      (tomado|tome|tragado|trague|tomarme|tragarme|tomar|tragar)( [a-z]+){0,3} MUCH( [a-z]+){0,4} (pastillas|paracetamol|ibuprofeno|pastilla|medicamentos|somniferos|ansioliticos)
      (pastillas|somniferos)( [a-z]+)? (al lado|delante|en la mano|preparadas|en la mesilla|en la mesa|conmigo)
      (guardando|guardado|acumulando|acumulado|juntando|juntado|reuniendo|escondiendo)( [a-z]+){0,2} (pastillas|somniferos|medicacion)
      cuant[oa]s?( [a-z]+){0,6} (para|hasta) (morir|morirme|matarme|matar|una sobredosis|no despertar)
      (tomo|tomar|tomara|tomarme|provocarme|hacerme|tomase)( de)? una sobredosis(?! de (chocolate|azucar|series|cafe|cultura))
      THINK( [a-z]+){0,4} (tirarme|tirandome|saltar|saltando|lanzarme|arrojarme|tirar|lanzar) (a|al|de|del|desde|por|bajo|delante|debajo)( [a-z]+){0,3} (puente|tren|vias|metro|balcon|ventana|azotea|edificio|coche|camion|acantilado|tejado)
      (?<!no )(morir|morirme|la muerte|estar muert[oa]|el suicidio) (me |es |seria |suena )?(parece|seria|suena|es)?( [a-z]+){0,2} (alivio|descanso|unica salida|unica solucion|lo mejor|mas facil)
      soy una carga para (todos|todo el mundo|mi|mis|los demas|ellos|el resto)
      sin mi (todos )?(estarian|estaran|vivirian|estarias|estareis|serian)( [a-z]+)? (mejor|mas felices)
      (estarian|estaran|estareis|estais|estarias|estariais|serian|vivirian|viviran|iria)( todos)? (mejor|mas felices)( todos)? sin mi;
      (tengo|tuve|tenia|vuelvo a tener|mis|otra vez)( [a-z]+){0,2} (pensamientos|ideas|impulsos) (suicidas|de suicidio|de muerte)
      (ya )?no quiero (estar aqui|estar en este mundo) (no quiero|ni) (vivir|seguir)
      (mi|tuve un|tuve otro) intento de suicidio
      si (yo )?(no )?(me (muriera|muriese|muero|mato|matara|suicidara|suicido|muera)|no estuviera|desapareciera|desaparezco|hubiera muerto) & (nadie|mundo|todos|familia|favor|entierro|funeral|mejor|igual|felices|importa|importaria)
      (cuando|despues de que) (ya )?no este & (cartas|carta|nota|hijos|despedida)
      como (morir|matarme|suicidarme|quitarme la vida|ahorcarme)( sin (dolor|sufrir)| rapido| facilmente)?;
      como morir sin (dolor|sufrir)
      (salida|solucion|opcion|escape|manera de acabar|alternativa)( [a-z]+){0,2} (es|seria|parece)( [a-z]+)? (morir|morirme|la muerte|el suicidio|matarme|suicidarme)
      el suicidio( me)? (parece|es)( [a-z]+)? (unica|mejor|buena|opcion|solucion|salida)
      (no puedo dejar de|no paro de|no dejo de|siempre estoy|todo el tiempo) (pensar|pensando) en (la muerte|morir|morirme|el suicidio|matarme|mi muerte|mi funeral|desaparecer)
      (casi|estuve a punto de) (salto|saltar|me mato|matarme|lo hago|hacerlo|me tiro|tirarme)( hoy| ayer| anoche| desde| del)?$
      (tragar|tragado|trague|tomado|tome|tomarme|tragarme|tomar)( [a-z]+)? (diez|quince|veinte|treinta|cuarenta|cincuenta|[1-9][0-9])( [a-z]+)? ?(pastillas|somniferos|paracetamoles|comprimidos|ansioliticos)
      (deberia|tendria que) (morirme|morir|estar muert[oa]|matarme);
      (idea|idea fija|pensamiento|pensamientos|ideas|ganas|plan|planes) de (suicidio|matarme|suicidarme|morirme|morir|acabar con todo|quitarme la vida) & MYSELF ! OTHERS
      (me )?(corte|corto|he cortado) las venas
      (vivir|estar viv[oa]|seguir viv[oa]|existir) (me )?(duele|es (demasiado|tan|muy) (doloroso|duro)|es (una tortura|insoportable))
      (quiero|quisiera|ganas de) irme (de este mundo|para siempre|de esta vida)
      (estrellarme|estamparme|estrellar el coche|chocar)( [a-z]+)? (contra|con) (un|el|una|la) (arbol|muro|pared|camion|poste) & (pienso|pensando|imagino|ganas|quiero|podria|tentacion)
      para que (sigo|seguir) (viv[oa]|viviendo);
      (me da )?miedo (de )?(lo que|que) (pueda|puedo|podria|voy a) hacerme
      (he regalado|regale|estoy regalando|regalo)( [a-z]+){1,12} no (los|las|lo|la) (necesitare|voy a necesitar)
      desaparecer (de la faz de la tierra|del mundo|de este mundo|de la tierra)
      (quiero|necesito|quisiera) (dormir|dormirme) para siempre
      ahorcarme
      nadie & (entierro|funeral) & mi
      (ya )?no quiero (seguir )?(existir|existiendo|vivir|viviendo) (mas|asi|nunca mas)
      me (corte|corto|he cortado|cortaria|cortare|raje) (la|las|una) (muneca|munecas|vena|venas)
      suicidio (es )?(egoista|doloroso|pecado|cobarde|la respuesta) ! OTHERS
      el suicidio & (no dejo de|no paro de|no puedo dejar de|siempre) & (pensar|pienso|pensando|mi|me) ! OTHERS
      la vida (ya )?no tiene (sentido|proposito|valor)( para mi)?( y (ya )?no [a-z ]{0,40})?;
      nudo (de|para) (la )?(horca|ahorcar|ahorcarme)
      (sentirme|me siento|me sentia|estoy|sigo) suicida
      (estarian|estaran|serian|vivirian|estaria|seria)( [a-z]+)? (mejor|mas felices|mas feliz)( todos)? (si|cuando) (yo )?(no (estuviera|existiera|este)|me (muera|muriera|matara|suicidara)|desapareciera)
      (salida|escape|solucion|esperanza)( [a-z]+){0,3} (excepto|salvo|menos|que no sea|aparte de) (la muerte|morir|matarme|el suicidio)
      ojala me (hubiera|hubiese|atropell[a-z]+|mat[a-z]+|caiga|pase)( (atropellado|matado|muerto|caido))
      (espero|ojala|deseo|quisiera|rezo por) (morirme|morir|que me muera)( [a-z]+){0,3};
      (planeando|planeo|pensando en|pienso en|quiero|preparando|voy a) (tener |tomar |tomarme |hacerme |provocarme )?una sobredosis(?! de (chocolate|azucar|series|cafe|cultura))
      pensamientos (muy |tan )?(oscuros|negros|feos|malos) & (acabar|morir|matarme|hacerme|desaparecer|suicid[a-z]+)
      intente suicidarme
      me (quiero|voy a|quisiera|podria|pienso|deberia) (tirar|lanzar|arrojar) (por|de|del|desde|a|al|bajo) (un |el |la |las )?(ventana|balcon|puente|tren|vias|metro|azotea|edificio|acantilado|tejado)
      (?<!no )(?<!para )(pegarme|darme|meterme) un (tiro|balazo)(?! en el pie)
      me (quiero|voy a|quisiera|podria|pienso|deberia) (pegar|dar|meter) un (tiro|balazo)(?! en el pie)
      me (pego|pegaria|pegare|doy|daria|dare|meto|meteria) un (tiro|balazo)(?! en el pie)
      me (quiero|voy a|quisiera|podria|pienso|deberia) cortar las venas
      (planeando|planeo|planeado|preparando|planificando|pensando en|pienso en) (mi|el) (propio )?suicidio(?! (social|politico|profesional))
      (ya )?no quiero estar viv[oa]
    `,
    'self-harm': `
      me (corto|cortaba|corte|quemo|lastimo|golpeo|rasguno) (a proposito|a mi mism[oa]|los brazos|las munecas|las piernas|los muslos|la piel|el brazo)
      me (he )?(hago|hecho|hice|hacia) dano (a proposito|a mi mism[oa])
      me he (cortado|quemado|lastimado|autolesionado|hecho dano) (otra vez|de nuevo|los brazos|a proposito|las munecas)(?! en (la|el) (playa|cocina|piscina|sol|montana))
      (quiero|necesito|tengo ganas de|ganas de|volvi a|empece a|impulso de|siento ganas de) (cortarme|lastimarme|quemarme|autolesionarme|herirme|hacerme dano)( otra vez| ya| de nuevo| ahora)?;
      solo me corto;
      me autolesion(o|e|aba)
      (estoy|sigo|llevo dias) (cortandome|autolesionandome|lastimandome|haciendome dano|quemandome)
      (recaido|recai|recaida) (en|con) (las autolesiones|los cortes|la autolesion)
      mis autolesiones
      (quiero|necesito|ganas de|impulso de|impulsos de|deseo de|pienso en|pensando en|vuelto a|volvi a|volver a|vuelvo a|dejar de|tentacion de)( [a-z]+){0,2} (hacerme dano|autolesionarme|cortarme|lastimarme|quemarme|herirme)(?! (el|las unas|la barba|un|una|al|en la playa|con el sol))
      cortarme (es lo unico|me (calma|ayuda|alivia|relaja)|los brazos|las munecas|las piernas|la piel|los muslos)
      me (quemo|queme|corto|pincho)( [a-z]+){0,4} (un mechero|un cigarro|un cigarrillo|un encendedor|una cuchilla|cuchillas|a proposito|no siento nada|sentir algo)
      me (arano|aranaba|muerdo|rasco|golpeo|pego|rasguno)( [a-z]+){0,6} (sangrar|sangre|sangro|moratones|castigarme|proposito)
      (brazos|munecas|piernas|muslos|brazo|muneca) (llen[oa]s?|cubiert[oa]s?) de (mis )?(cortes|cicatrices|quemaduras)
      (cortes|cicatrices|quemaduras) (en|por) (los|las|mis|todo el|el|la|mi|todos los) (brazos|munecas|piernas|muslos|brazo|muneca) (que me hago|que me hice|de mis)
      (para|por) castigarme
      (cortandome|autolesionandome|quemandome|haciendome dano|aranandome)( [a-z]+)? (en|los|las|la|para|otra|de nuevo|otra vez)
      (autolesion[a-z]*|cortes) & (mis|dejar de|me he|promet[a-z]*|recai|recaido|volver|vuelto) & (yo|me|mi|mis|autolesionarme) ! OTHERS
      autolesionarme
      (voy a|ayuda|ayudame|miedo a|miedo de|a punto de)( [a-z]+){0,3} hacerme dano
      (no puedo|no consigo|no logro|no se como) (dejar de|parar de) (cortarme|quemarme|autolesionarme|hacerme dano)(?! (el|las unas|la barba))
      me (arano|rasco|froto|muerdo)( [a-z]+){0,6} (carne viva|en vivo|herida|heridas)
      (quemarme|cortarme|aranarme|pincharme) (el brazo|los brazos|la piel|las piernas|los muslos|las munecas|la mano)
      (cuchilla|cuchillas|navaja) & (brazo|brazos|piel|muslos|munecas|piernas|munecas|cortarme|usarla)
      (grabo|grabe|grabado)( [a-z]+){0,3} en la piel
      hacerme dano (es|me (calma|ayuda|alivia))
      me odio & (golpes|golpeo|pego|arranco|corto|quemo|arano)
      (a proposito) & (me (corte|corto|queme|quemo|golpee|golpeo|pille|hago|hice|arane)|castigarme)
      (recaido|recai|recaer) (en|con) (las |la )?(autolesiones|autolesion|cortes|cortarme)
      (sin|meses sin|semanas sin|dias sin) (cortarme|autolesionarme|hacerme dano)$
      merezco (sufrir|sangrar|el dolor)
      (escondo|oculto|tapo) (mis|los) cortes
    `,
    'eating-disorder': `
      me (provoco|provoque|provocaba|induzco|fuerzo a) (el |los )?(vomito|vomitos|vomitar)
      me meto los dedos (para vomitar|en la garganta)
      (?<!bebe )(?<!gato )(?<!perro )\\bvomito todo lo que como
      (quiero|necesito|decidi|voy a) dejar de comer;
      (dejado|deje|dejo|dejar) de comer (para (adelgazar|bajar|perder|estar|ser)|porque (estoy|soy|me)|hasta)
      llevo DAYS sin comer
      llevo( [a-z]+){1,3} (matandome de hambre|sin comer nada)
      hace DAYS que no como
      no (como|he comido|he comido nada) (desde )?hace DAYS
      me (mato|estoy matando|muero) de hambre (para|a proposito)
      (tengo|creo que tengo|sufro|padezco|recai en|vuelvo a tener) (la |de |un |una )?(anorexia|bulimia|tca|trastorno alimenticio|trastorno alimentario|trastorno de la conducta alimentaria)
      (creo que )?soy (anorexic[oa]|bulimic[oa]);
      mi (anorexia|bulimia|tca|trastorno alimenticio) (ha|esta|vuelve|volvio|me)
      no merezco (comer|comida)
      solo (como|puedo comer|me permito) (100|150|200|250|300|350|400|500) calorias
      (tomo|uso|he tomado|abuso de|tome) laxantes (para (adelgazar|bajar|perder)|despues|cada|y)
      (atracones|atracon) y (luego|despues)( me)? (vomito|purgo|lo vomito|provoco el vomito)
      me siento culpable (cada vez que|cuando|despues de|por) com(o|er|ido);
      me siento (muy |tan )?gord[oa] y no (quiero|puedo|merezco|voy a) comer
      me purgo
      como (hago|puedo hacer|hago yo)? ?(para )?(ser|volverme|me vuelvo) anorexic[oa]
      (vomito|vomitar|vomitando|vomite)( [a-z]+){0,4} (a proposito|a escondidas|cada vez que como|todo lo que como|todo lo que ceno|casi todas las noches)
      (me doy|me di|tengo|tuve|con) (un )?(atracones|atracon)(?! de (series|leer|peliculas|capitulos|lectura|trabajo|futbol))
      (mi|mis) (anorexia|bulimia|trastorno alimentario|trastorno alimenticio|tca)
      (llevo|hace)( casi| mas de)? DAYS (sin (comer|probar bocado)|que no (como|pruebo))
      (me niego|miedo|terror|panico) a (comer|engordar)
      odio( tanto)? mi cuerpo( [a-z]+){0,6} (comer|como|hambre|peso)
      (vomito|vomitar|vomitando) (despues de|tras) (cada|todas las) (comida|comidas|cena|cenas)
      (mastico|masticar)( [a-z]+){0,3} (escupo|escupir|escupirla)
      (gord[oa]|engordar|asco|mi cuerpo) & (solo (he tomado|bebo|tomo) agua|no como|dejado de comer|escupo|vomito|porque (me )?comi|me comi|sin comer)
      (comer|como|comido) & (odiarme|odio|asco|culpable|verguenza de mi) & (no como|dejar de comer|dejado de comer|vomit[a-z]+|ayuno|no puedo comer)
      (matandome|matarme|mato|muriendome) de hambre (y|hasta|para|porque)
      (ejercicio|correr|corro|gimnasio|entreno) & quemar todo lo que como
      (ocultando|oculto|escondiendo|escondo)( [a-z]+)? mi (anorexia|bulimia|trastorno)
      (matarme|mato|matandome|matando) de hambre (hasta|para|porque)
      (gord[oa]|asco)( [a-z]+){0,5} (dejado|dejo|dejar|no quiero|no pienso|me niego a)( de)? comer
      menos de [1-7][0-9][0-9] calorias (al|por) dia
      (consejos|trucos|dietas) (pro ?ana|para ser anorexic[oa])
    `,
  },
  harmless: `
      (risa|verguenza|aburrimiento|sed|calor|frio|sueno|envidia|ternura|emocion|felicidad|(?<!no es )(?<!no es ninguna )broma|jaja|jajaja|jajaj|xd|lol)
      (pelicula|peli|novela|personaje|episodio|capitulo|cancion|poema|obra|juego|partida|nivel|jefe|minecraft|protagonista|villano|guion|netflix|anime|manga|ensayo|documental)
      (el|ella|[a-z]+) (dijo|dice|canta|cantaba|escribio|grita|grito) (que )?(me |no |ya )?(quiero|quiere)
      dijo (el|la|un|una|mi)
      (nunca|jamas) me
      tranquil[oa]
      antes que (comer|verlo|verla|ver|ir|hacer|bailar|cantar|salir con)
      (columpio|trozo|videojuego|speedrun|crucigrama)
      (cocinando|afeitandome|jugando|futbol|sin querer|por accidente)
      (el pelo|las unas|el flequillo|la barba)
      en (la ciudad|el pueblo|un pueblo|espana|madrid)
      con mis padres
      manana ya no (estare|voy a estar) aqui( [a-z]+){0,8} ((?<!ultimo )viaje|vacaciones|vuelo|avion|mudo|mudanza|vuelvo (el|la|en|a (casa|la|las|mi|madrid))|hotel)
      por (amor|su pais|su patria)
  `,
  denied: `
      (pero |y |no |que |bueno |de verdad )?(yo )?(ya )?no (me )?(quiero|quisiera|voy a|pienso|pensaba|planeo|intento|quiero volver a) (suicidarme|suicidar|morirme|morir|matarme|matar|ahorcarme|ahorcar|quitarme la vida|hacerme dano$|(pegarme|pegar|darme|dar|meterme|meter) un (tiro|balazo))( mas)?
      (pero |y |no )?(yo )?(nunca|jamas) (me )?(suicidaria|mataria|haria dano|quitaria la vida)
  `,
  turns: 'pero|y ahora|y(?= (?:yo|me|quiero|ya) )',
};
