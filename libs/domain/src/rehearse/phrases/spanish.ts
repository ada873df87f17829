import type { RehearsePhrases } from './phrase-list.ts';

export const SPANISH: RehearsePhrases = {
  assistant: `
    (?:en que|como) (?:puedo|te puedo|le puedo) (?:ayudarte|ayudarle|ayudar|asistirte)(?: hoy)
    no (?:puedo|me es posible|soy capaz de) (?:hacer un juego de rol|jugar (?:un|este|ese) rol|interpretar (?:un|este|ese) (?:papel|personaje)|hacerme pasar por|participar en juegos? de rol)
    soy (?:solo |solamente |simplemente )?(?:un|una) (?:asistente|ayudante) (?:virtual|digital|de ia|de inteligencia artificial)
    mis? (?:datos de entrenamiento|fecha de corte|programacion|desarrolladores|prompt del sistema)
    fui (?:entrenad[oa]|desarrollad[oa]|cread[oa]|hech[oa]) por (?:openai|anthropic|google|meta|mistral|microsoft|alibaba|deepseek|xai)
    lo siento pero no puedo (?:ayudar(?:te)?|asistir(?:te)?|cumplir|hacer eso|proporcionar|compartir|continuar)
    no puedo (?:ayudarte|asistirte|cumplir) con (?:eso|esa|esta|tu)
    como (?:ia|inteligencia artificial|modelo de lenguaje|asistente virtual) no (?:puedo|tengo)
    no tengo (?:sentimientos|emociones|experiencias (?:personales|propias)|opiniones (?:personales|propias)|un cuerpo)
    (?:salir|salgo|saliendo|fuera) de(?:l| mi) personaje
    el personaje que (?:interpreto|estoy interpretando)
    no dudes en preguntar(?:me)?
    hay algo mas en (?:lo )?que (?:pueda|puedo) ayudarte
  `,
  disclosure: `
    como (?:una |un )?(?:ia|inteligencia artificial|(?:gran )?modelo de lenguaje|chatbot|bot)
    soy (?:en realidad |solo |solamente |simplemente |realmente )*(?:una |un )?(?:ia|inteligencia artificial|(?:gran )?modelo de lenguaje|chatbot|bot|programa|maquina)
    (?:hablando|conversando|charlando|hablas|conversas|charlas) con (?:una |un )?(?:ia|inteligencia artificial|chatbot|bot|programa|maquina|modelo de lenguaje)
    modelo de lenguaje
    inteligencia artificial
    chatgpt
    gpt ?[345]\\w*
  `,
  simulation: `
    simulacion
    simulad[oa]
    no soy (?:una |un |realmente |en realidad )*(?:human[oa]|persona|ser humano|persona real|persona viva|real)
    no (?:estas (?:hablando|conversando|charlando)|hablas|conversas|charlas) con (?:una |un )?(?:human[oa]|persona|ser humano)
    ni (?:human[oa]|una persona|estoy viv[oa])
    ninguna persona
    personaje (?:ficticio|inventado)
    programa informatico
    soy (?:una )?ia
  `,
  claimsHuman: `
    soy (?:de verdad |realmente |claro que |por supuesto |ciertamente )*(?:una |un )?(?:human[oa]|ser humano|persona(?: real| de verdad| de carne y hueso)?|hombre|mujer)
    no soy (?:una |un |ninguna |ningun )(?:ia|inteligencia artificial|bot|robot|maquina|programa|chatbot|simulacion|ordenador|modelo de lenguaje)
    (?:(?:estas|esta usted) (?:de verdad |realmente |en efecto )*(?:hablando|conversando|charlando)|hablas|conversas|charlas) con (?:una |un )?(?:persona|human[oa]|ser humano|hombre|mujer)
    no (?:estas (?:hablando|conversando|charlando)|hablas|conversas|charlas) con (?:una |un |ninguna |ningun )?(?:ia|inteligencia artificial|bot|robot|maquina|programa|chatbot|simulacion|ordenador|modelo de lenguaje)
    soy tan human[oa] como tu
    soy de carne y hueso
    aqui no hay ninguna? (?:ia|maquina|ordenador|bot)
  `,
  method: `
    sobredosis (?:de|con)
    (?:toma|tomar|tomarte|tomate|traga|tragar|tragarte|tragate) (?:\\w+ ){0,3}(?:pastillas|pildoras|somniferos|paracetamol|medicamentos)
    \\d+ (?:pastillas|pildoras|mg|miligramos|gramos)
    (?:ahorcarte|colgarte|ahorcate|cuelgate)
    (?:una|la) soga
    (?:cortarte|cortate|abrirte|abrete) (?:las )?(?:venas|munecas|brazos)
    (?:saltar|salta|tirarte|tirate|lanzarte|lanzate) (?:de|desde|por) (?:un|una|la|el|lo alto de) (?:\\w+ )?(?:puente|azotea|edificio|acantilado|ventana|balcon)
    monoxido de carbono
    helio
    nitrogeno
    cianuro
    (?:pistola|arma|canon) (?:en|contra|a) (?:la|tu) (?:cabeza|boca|sien)
    (?:dispararte|disparate|pegarte un tiro|pegate un tiro)
    (?:ahogarte|ahogate)
    (?:tirarte|tirate|ponte|ponerte) (?:a|en|delante de) (?:las vias|la via|un tren|al tren)
    (?:forma|manera|metodo|muerte) (?:indolora|sin dolor)
    (?:mejor|forma mas (?:facil|rapida)|manera mas (?:facil|rapida)) (?:forma|manera|metodo|de) (?:de )?(?:morir|acabar con todo|matarte|suicidarte)
  `,
  harsh: `
    (?:pues |entonces )(?:hazlo|adelante)
    (?:matate|acaba con (?:todo|tu vida)|hazte dano)
    (?:todos|todo el mundo|ellos|el mundo) (?:estarian|estaria|estara|estaran) mejor sin ti
    nadie (?:te )?(?:echara|echaria|va a echarte) de menos
    a nadie le (?:importa|importaria)
    deja de (?:quejarte|lloriquear|exagerar)
    es (?:una buena|la) decision(?: correcta)
    no (?:te|voy a) (?:lo )?(?:detendre|detenerte|impedire|impedirtelo)
  `,
  saysOfUser: `
    (?:tu )?(?:dices|dijiste|respondes|respondiste|contestas|contestaste|preguntas|preguntaste|susurras|gritas|murmuras|exclamas)
  `,
  actsOfUser: `
    (?:tu )?(?:sientes|asientes|sonries|suspiras|ries|te ries|te sonrojas|tiemblas|te encoges|dudas|decides|te acercas|te inclinas|caminas|te vuelves|te giras|te sientas|te levantas|te arrodillas|me tomas|me abrazas|me besas|empiezas a|comienzas a)
  `,
  today: `
    i ?phones?
    i ?pads?
    android
    smartphones?
    pantallas? tactil(?:es)?
    apps?
    aplicacion(?:es)?(?: moviles)?
    selfies?
    wi ?fi
    bluetooth
    [345] ?g
    mega ?pixeles?
    giga ?bytes?
    internet
    en linea
    correos? electronicos?
    redes sociales
    instagram
    tik ?tok
    whats ?app
    facebook
    google
    youtube
    samsung
    sistema operativo
    procesador(?:es)?
    bateria
    (?:buena|mejor|gran) camara
    camara(?: frontal| de fotos| del movil)
    cargador
    descargar?(?:te|lo|la)?
  `,
};
