import type { Intent } from './understood.ts';

const appointment =
  '(?:cita|citas|citita|turno|turnos|turnito|hora|consulta|visita|chequeo|appointment|horario|revision|control)';
/** What somebody may have already. */
const booked = '(?:cita|citas|citita|turno|turnos|turnito|consulta|visita|chequeo)';
/** What else people cancel. */
const others =
  '(?:seguros?|aseguranza|suscripcion|orden|ordenes|pedido|receta|tarjeta|cuenta|vuelo|viaje|membresia|cobros?|pagos?)';
const day = '(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|dia|semana)';
/** Where an appointment stands. */
const fromThere =
  '(?:(?:de la (?:lista|agenda|programacion)|del (?:calendario|sistema|cuaderno|libro)|de (?:ahi|alli|alla|aqui)) )';
const want =
  '(?:quiero|quisiera|quiera|necesito|necesitaria|me gustaria|deseo|puedo|podria|podrian|puede|pueden|se puede|como (?:puedo|hago|hacer)|para|busco|ocupo|quisieramos|tengo que|hay que|vengo a|a ver si|queria|ayudeme a|ayudame a)';

/**
 * How each intent is said, in plain words (`plain`), the one that settles most first. One list and one file, because
 * its order is its meaning.
 */
export const intentPhrases: readonly { intent: Intent; said: RegExp }[] = [
  {
    intent: 'prompt-injection',
    said: /\b(?:ignor[ae]\w*|olvid[ae]\w*|desobedec\w+|omite|omita|salta(?:te)?|descarta|forget|disregard|ignore|bypass|override)\b.{0,40}\b(?:instruccion\w*|reglas?|normas|prompt|indicacion\w*|anterior\w*|restriccion\w*|instructions?|rules|previous|todo lo|filtros?)\b|\b(?:actua|actue|comportate|finge|simula|haz de cuenta|responde) (?:como|que eres|ser)\b|\b(?:ahora eres|eres ahora|you are now|act as|pretend to|a partir de ahora (?:eres|seras|vas))\b|\b(?:muestra|muestrame|muestreme|dame|deme|ensename|enseneme|dime|digame|revela|revelame|lista|listame|imprime|exporta|enviame|envieme|quiero ver|pasame|show me|give me)\b.{0,40}\b(?:(?:datos|informacion|historial?|expedientes?|citas?|resultados|telefonos?|lista|nombres|direccion\w*|records?|data)\b.{0,20}\b(?:de (?:otro|otra|otros|otras|todos|todas|los|las|mi vecin[oa]|mi jef[ea]|mi ex) ?\w*|all|another|other)|(?:tu|su|el|your|the) (?:prompt|instrucciones|configuracion|system|contrasena|clave)|system prompt)|\b(?:modo (?:desarrollador|administrador|admin|debug|dios)|developer mode|jailbreak|dan mode|system prompt|prompt del sistema|sudo|drop table|select \* from|<\/?system|\[system\]|administrador del sistema|soy (?:el|un|tu) (?:desarrollador|programador|administrador|creador))\b|\bsystem ?:|^system\b|\/system\b|\bsistema ?:|\b(?:llama|ejecuta|usa|invoca|run|call) (?:a )?(?:la |el |the )?(?:funcion|herramienta|tool|comando|function)\b/,
  },
  {
    intent: 'abuse',
    said: /\b(?:(?:hij[oa]s? de (?:puta|perra|la chingada|su madre|mil)|hijueputa|hdp|put[oa]s?(?! de)|mierda|pendej[oa]s?|pinches?|cabron(?:a|es)?|imbecil(?:es)?|idiotas?|estupid[oa]s?|inutil(?:es)?|malparid[oa]s?|gonorrea|boludos? de|pelotud[oa]s?|gilipollas|subnormal|tarad[oa]s?|maldit[oa]s?|chinga(?:r|te|da)?|jodete|jodanse|vete al (?:diablo|carajo|infierno)|vayanse al (?:diablo|carajo)|te voy a (?:matar|romper|partir)|los voy a (?:matar|demandar y)|fuck\w*|asshole|bitch|culer[oa]s?|mamon(?:a|es)?|verga|maric(?:a|on)s?|perra))\b/,
  },
  {
    intent: 'stop',
    said: /^(?:stop|alto|baja|basta|unsubscribe|para ya|salir|cancelar suscripcion)[.! ]*$|\b(?:no me (?:escriba|escriban|escribas|envie|envien|manden|mande|contacte|contacten|molesten|moleste)(?: mas)?|dejen? de (?:escribir\w*|mandar\w*|enviar\w*|molestar\w*)|deje de escribirme|no quiero (?:recibir )?mas mensajes|no quiero (?:seguir|hablar mas|que me escriban)|quiten? mi numero|(?:denme|deme|dame|darme) de baja(?! (?:(?:a |de )?(?:la|mi|esa|esta|el|ese)|del) (?:cita|turno|hora|consulta|visita|chequeo|revision|control)\b)|(?:quiten?|saquen?|borren?|eliminen?)me de (?:la|su|esta|sus) listas?(?! (?:de espera|(?:del?|para|por|en) (?:(?:el|la|ese|esa|este|esta) )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|dia|semana|cita|citas|turno|turnos|consulta|\d)))|ya no mas mensajes|(?:par|quit|suspend|elimin)(?:en|an|e|a)(?:me)? (?:ya )?(?:los |esos |estos |sus |mas )?(?:recordatorios|avisos|mensajes)|basta de (?:mensajes|mandar\w*|encuestas|recordatorios)|no quiero (?:recibir |seguir recibiendo )?(?:mas )?(?:publicidad|promociones|propaganda|encuestas|recordatorios))\b/,
  },
  {
    intent: 'talk-to-person',
    said: /\b(?:(?:hablar|comuni[cq]\w*|conversar|pasar?me|paseme|pasenme|pongame|transfiera\w*|transferir\w*|atienda|atiendan|conectar\w*|contactar\w*)\b.{0,25}\b(?:persona|humano|humana|alguien|recepcion\w*|operador\w*|agente|asesor\w*|secretari[ao]|enfermer[ao]|representante|encargad[oa]|gente|doctor(?:a|cito|cita)?|medic[ao]|ser humano)|(?:una? )?(?:persona|humano|humana) (?:real|de verdad|de carne)|(?:eres|es usted|es) (?:un|una) (?:robot|maquina|bot)|quiero (?:una? )?(?:persona|humano|humana|operador\w*|agente|asesor\w*|recepcionista)|(?:que|puede|pueden|podrian?) (?:me )?(?:llam[ae]n?|llamar|marcar)(?:me)?(?: una persona| alguien)?|llamenme|llameme|speak to (?:a|someone)|talk to (?:a|someone)|no quiero hablar con (?:un|una) (?:robot|maquina|bot))\b/,
  },
  {
    intent: 'complaint',
    said: /\b(?:queja|quejarme|quejas|reclamo|reclamacion|reclamar|denuncia\w*|demandar\w*|mal(?:a|isimo|isima)? (?:servicio|atencion|trato)|pesim[oa] (?:servicio|atencion|trato)|me trataron (?:muy )?mal|nadie me (?:atiende|contesta|responde|hace caso|llama)|(?:llevo|tengo) .{0,25}esperando|inaceptable|indignad[oa]|una verguenza|es el colmo|estoy (?:muy |bien )?(?:molest[oa]|enojad[oa]|enfadad[oa]|hart[oa]|furios[oa])|me cobraron (?:de mas|mal|dos veces|doble)|cobro (?:indebido|equivocado)|falta de respeto|libro de quejas)\b/,
  },
  {
    intent: 'new-patient',
    said: /\b(?:(?:soy|es|somos) (?:un |una )?(?:paciente )?nuev[oa]s?|pacientes? nuev[oa]s?|(?:es (?:la|mi)|seria (?:la|mi)|mi|por) primera (?:vez|cita|consulta|visita)|primera vez (?:que|alli|aqui|ahi)|^primera (?:vez|cita|consulta|visita)|(?:nunca|jamas) (?:he|habia|hemos) (?:ido|estado|venido)|(?:nunca|jamas) (?:fui|estuve|me (?:han|habian) (?:visto|atendido))(?= *(?:$|[.,;!]|ahi|alli|alla|aqui|con ustedes|en (?:la|esa|su) clinica))|no soy paciente|todavia no soy paciente|aun no soy paciente|no estoy (?:registrad|dad)[oa](?: de alta)?|no (?:tengo|cuento con) (?:numero de )?(?:ficha|expediente|historia(?! (?:\w+ )?de (?!ustedes)))|soy (?:de )?nuev[oa](?: ingreso)?)\b/,
  },
  {
    intent: 'cancel',
    said: new RegExp(
      `\\b(?:(?:cancel|call off) (?:my |the |mi |la )(?:appointment|appt|cita|visit|turno)|cancel(?:ar|a|as|o|e|en|acion)(?:me|nos)?(?:la|lo|las|los)?\\b(?! (?:el|la|los|las|mi|mis|ese|esa|un|una) ${others})|anul(?:ar|a|o|e|en|acion)(?:me|nos)?(?:la|lo|las|los)?|desmarcar|d(?:ar|e|en|a)(?:me|nos)? de baja (?:(?:a |de )?(?:mi|la|esa|esta|el|ese)|del) ${appointment}|(?:borr|quit|elimin|tach|suspend)(?:ar|er|e|a|en|an)(?:me|nos)? (?:mi|la|esa|el|ese|lo) (?:${appointment}|del? (?:el |la )?(?:${appointment}|${day}))|(?:borr|quit|elimin|tach|tumb)(?:ar|e|a|en|an|ad)(?:me|nos) ${fromThere}?(?:(?:del?|para|lo de|en) )?(?:(?:el|la|ese|esa|este|esta) )?(?:${day}|(?<=el |del )\\d{1,2})\\b(?! (?:los|las|el|la|un|una|unos|unas) )|(?:sac|saqu)(?:ar|e|a|en|an|ad)(?:me|nos) (?:${fromThere}(?:del? |para )?|del? )(?:(?:el|la|ese|esa|este|esta) )?(?:${day}|\\d{1,2})\\b|tumb(?:ar|e|a|en)(?:(?:me|nos)?(?:la|lo)|(?:me|nos)? (?:eso|(?:la|mi|el) ${appointment}))\\b|ya no (?:(?:quiero|necesito)(?= *(?:$|[.,;!]))|(?:quiero|necesito|me hace falta) (?:ir|venir|(?:a )?(?:la |mi |el |esa |ese |ninguna )?${appointment})|voy a (?:ir|poder|asistir)|puedo ir|voy\\b(?! a (?!la|mi|el))|podre\\b(?! (?!ir|asistir|llegar)))|no (?:voy|vamos) a (?:ir|asistir)(?! (?:el|a las|ese|esa|manana))|no (?:asistire|ire)(?! (?:el|a las|ese|esa|manana))|(?:ya )?ni (?:voy|vamos|pienso) (?:a )?(?:ir|asistir)|no cuenten? conmigo|(?:cancel|anul|borr|quit|elimin)ad(?:me|nos)?(?:la|lo)?\\b|(?:dese|den|dad)(?:la|lo) a (?:otr[oa]|alguien)|(?:d(?:e|en|ele|enle|arle|ale)|le den|ced\\w+|regal\\w+) (?:mi|la|el) (?:${appointment}|lugar|espacio|puesto)(?: (?:mi[oa]|del? (?:el |la )?\\w+(?: a las? \\d+)?))? a (?:otra persona|otr[oa] paciente|otr[oa](?= *(?:$|[.,;!]|que ))|alguien|quien)|no (?:puedo|podre|voy a poder) (?:ir|asistir|llegar)(?! (?:el|a las|ese|esa|manana))|quiero deshacer|suspender (?:mi|la) ${appointment})\\b`,
    ),
  },
  {
    intent: 'reschedule',
    said: new RegExp(
      `\\b(?:reagend\\w*|reprogram\\w*|re-?agend\\w*|aplaz\\w*|pospon\\w+|posterg\\w+|recorr\\w+ (?:mi|la)|adelant\\w+ (?:mi|la)|atras\\w+ (?:mi|la)|(?:cambi|pas|corr|muev)(?:e|a)n?(?:me)?la\\b|(?:cambi|pas|corr|mov)(?:ar|er)me?la\\b|(?:cambi|muev|pas|corr)[ae]n?(?:me|nos) (?:la|el|mi) ${appointment}|(?:me |nos )?(?:cambi|muev|pas|corr)(?:e|a)[ns]?(?:me|nos)? eso (?:para|pa|pal|al?)\\b|(?:cambiar|cambie|cambio|cambien|cambiarme|cambiarla|mover|mueva|muevan|moverla|modificar|pasar|correr|trasladar)(?:me|la|lo|nos)? .{0,25}(?:${appointment}|fecha|dia)|(?:me )?l[ao] (?:puede|podria|pueden|podrian|puedo) (?:cambiar|mover|pasar|poner|correr|dejar)|(?:cambiar|mover|pasar)(?:me)? (?:para|al|a la|a otr[oa])|(?:cambiarla|moverla|aplazarla|pasarla)|(?:la|lo|me la) (?:cambio|cambia|cambian|muevo|mueve|mueven|paso para|pasa para|cambiamos|movemos)|cambio de (?:${appointment}|fecha|dia|hora)|(?:otro dia|otra (?:fecha|hora)) (?:para|a) (?:mi|la) ${appointment}|mi ${appointment} (?:para|a) otr[oa] (?:dia|hora|fecha)|(?:quiero|quisiera|necesito|prefiero) cambiar(?:la|lo)?$|(?:cambi|mov|muev|pas|corr|pon)\\w* lo del? (?:el )?${day}|lo del? (?:el )?${day} (?:me )?(?:lo |la )?(?:pon|pas|cambi|muev|mov|dej)\\w*|(?:pon|poned|pong|pas|dej)(?:a|e|an|en)?(?:me|nos)?(?:la|lo) (?:para |al? )?(?:el |la )?(?:${day}|otr[oa])|(?:pon|poned|ponga|pongan|pase|pasen)(?:me|nos) (?:para |al? )?(?:el |la )?(?:${day}|otr[oa])|mud(?:ar|a|e|en)(?:me)?(?:la|lo)\\b|mud(?:ar|a|e|en)(?:me)? (?:la|mi) ${appointment}|(?:da|de|den|pon|ponga|busque|busca|consiga|consigue)(?:me|nos) (?:algo|una?|otr[oa]) (?:\\w+ )?(?:mas (?:tarde|temprano)|otro dia|otra hora|despues)|(?:cambi|muev|pas)(?:e|en|a|an)(?:me|nos)(?:la|lo)? (?:el|al|para|con|a) .{0,20}?(?:${day}|con (?:el|la) (?:doctora?|dra?))|adelant(?:ar|en|arme|arla|armela|enmela)|(?:corr|muev|pas|cambi)(?:a|e|an|en)(?:me|nos) l[ao] (?:de|del) (?:el )?(?:${day}|\\d)|(?:que )?(?:me )?l[ao] (?:pase|pasen|pases|mueva|muevan|muevas|cambie|cambien|cambies|corra|corran|corras)(?= (?:para|pa|pal|al|a la)\\b)|pate(?:ar|amos|emos|ala|alo)(?:la|lo)? (?:(?:la|el|mi) ${appointment}|lo del?|para|pa|pal|al)\\b|pateame(?:la|lo)\\b|pateame (?:la|el|lo)\\b|(?:me )?(?:la|lo) (?:corres|mueves|cambias|pasas|correis|moveis|cambiais|pasais|corren|movemos)\\b|correr (?:la|mi|el) ${appointment}|resched\\w*|(?:move|moving|change|changing|switch|push|postpone|shift|swap) (?:my |the |mi |la |it |that |an? )?(?:\\w+ )?(?:appointment|appt|apointment|cita|visit|date|turno))\\b`,
    ),
  },
  {
    intent: 'ask-times',
    said: new RegExp(
      `\\b(?:${booked}(?: \\w+){0,4} (?:sigue|continua|queda|va|esta) (?:en pie|firme|vigente|igual|puesta|agendada)(?=\\W*(?:$|\\?|verdad|cierto|o no|o ya))|(?:cuando|que dia|a que hora|para cuando|que hora|en que fecha|cual)\\b.{0,25}\\b(?:es|era|tengo|seria|toca|esta|son|queda|quedo)\\b.{0,20}\\b(?:mi|mis|la|el|proxim[oa]|agendad[oa])? ?${booked}|(?:tengo|hay) (?:alguna |una |un |algun )?${booked} (?:agendad\\w+|programad\\w+|reservad\\w+|pendiente|hoy|manana|esta semana|a mi nombre)|(?:recordar|recuerda|recuerde|recuerdeme|recordarme|saber|ver|consultar|revisar|verificar|checar|decirme|digame|dime)\\b.{0,25}\\b(?:mi|mis) (?:proxim[oa]s? )?${booked}|(?:olvid[eo]|se me olvido|no recuerdo|no me acuerdo)\\b.{0,30}\\b${booked}|\\b(?:cita|turno)\\b.{0,30}\\b(?:cuando|que dia|a que hora) (?:es|era|sera|me toca|tengo)|cuando me toca|a que hora me toca|cuando tengo (?:que ir|${booked})|mis citas)\\b`,
    ),
  },
  {
    intent: 'confirm',
    said: /\b(?:confirm(?:o|ar|e|arla|amos|ada|ado|eme|arle|ando)\b(?! (?:mi |su )?(?:nombre|datos|identidad|seguro|telefono))|ahi estare|alli estare|alla estare|ahi estaremos|si (?:voy|ire|asistire|vendre|podre ir|puedo ir|lleg(?:o|amos|are|aremos)(?! (?:tarde|tardecito|antes|despues|con|a las|\d)))|cuente conmigo|asistire|ahi nos vemos|no (?:voy a |vamos a |pienso )?(?:falt(?:o|ar|amos|are|aremos)|fall(?:o|ar|are))(?! (?:al?|en|por) )|sin falta (?:voy|ire|estare|ahi)|(?:voy|ire|estare|ahi) sin falta|voy a (?:ir|asistir|estar))\b/,
  },
  {
    intent: 'refill',
    said: /\b(?:(?:renov\w+|reponer|repetir|surtir\w*|resurtir|rellenar|refill|renueve\w*|resurtido|otra receta|nueva receta|extender|hacer|dar\w*|mandar|enviar|pedir|necesito|quiero|ocupo)\b.{0,25}\b(?:receta|recetas|prescripcion|medicina|medicinas|medicamento|medicamentos|pastillas|remedio|remedios|tratamiento|insulina|inhalador|jarabe)|se me (?:acab\w+|termin\w+|estan? acabando|va a acabar|agot\w+)\b.{0,40}|me quede sin (?:mi |mis |la |el |las )?(?:medicina\w*|medicament\w*|pastillas|insulina|inhalador|receta|remedio\w*|tratamiento)|(?:ya )?no (?:tengo|me quedan?) (?:mas )?(?:pastillas|medicina\w*|medicament\w*|insulina)|refill)\b/,
  },
  {
    intent: 'results',
    said: /\b(?:resultados?|mis (?:analisis|estudios|examenes|laboratorios|labs|analiticas?|radiografias?|placas)|(?:ya )?(?:estan|salieron|llegaron|tienen)\b.{0,25}\b(?:analisis|estudios|examenes|laboratorios|labs|pruebas|biopsia|papanicolau|mamografia)|como (?:salio|salieron|salio mi)\b.{0,25}|informe de (?:la|mi))\b/,
  },
  {
    intent: 'clinical-question',
    said: /\b(?:(?:que|cual) (?:me )?(?:puedo|debo|tengo que|deberia|podria|me puedo|hay que) (?:tomar\w*|dar\w*|hacer (?:para|con|si)|poner\w*|usar|hacerme)|(?:puedo|debo|deberia|podria|tengo que) (?:seguir )?(?:tomar\w*|dejar (?:de tomar|el|la|las|los|mi)|tomando|suspender|mezclar|combinar|aumentar|subir|bajar|duplicar|comer|beber|ponerme|darle|inyectar\w*)|es (?:grave|peligroso|normal|malo|contagioso|cancer|serio)|(?:sera|seria|tendre|tengo) (?:que )?(?:grave|cancer|covid|dengue|diabetes|apendicitis|infeccion|embarazada)\b.{0,10}\?|que (?:tengo|enfermedad|sera|podra ser)\b[^?]{0,12}\?|que (?:enfermedad|significa|quiere decir)\b|que (?:dosis|pastilla|medicina|medicamento|antibiotico|remedio|crema|jarabe)\b.{0,20}\b(?:tomo|tomar|debo|puedo|es bueno|sirve|recomienda\w*|me doy|le doy|uso)|cuant[oa]s? (?:pastillas?|miligramos|mg|dosis|gotas|unidades|paracetamol|ibuprofeno)?.{0,20}\b(?:debo|puedo|tengo que|me) (?:tomar\w*|tomo|dar\w*|inyect\w*)|(?:me|le) (?:recomienda|recomiendan|receta|recetan|recete|receten|diagnostic\w+)\b|recet(?:ar|e|a|en)me|(?:hace|hacen) (?:dano|mal) (?:si|tomar)|efectos secundarios|es bueno para|sirve para (?:el|la|los)|para que sirve|que es bueno)\b/,
  },
  {
    intent: 'book',
    said: new RegExp(
      `\\b(?:${want}\\b(?:(?!saber|cuanto|cuesta|precio).){0,40}\\b(?:${appointment}|chequearme|checarme|consultar(?:me)?|que me (?:vea|revise|atienda|cheque)\\w*|ver (?:al?|a la|a un|a una) (?:doctor\\w*|medic\\w+|dentista|ginecolog\\w+|pediatra|especialista)|atender\\w*|vacunar\\w*)|(?:agend\\w+|reserv\\w+|sacar|pedir|apartar|program\\w+|concertar|solicitar|hacer|conseguir|coger|tomar|dar(?:me)?|deme|denme|dame|separar|marcar|obtener)\\b.{0,25}\\b${appointment}|(?:agendar|agendeme|reservar|reserveme|apartar|apunteme|anoteme)\\b|(?:tiene|tienen|tendra|tendran|hay|habra)\\b.{0,25}\\b(?:cita|citas|turno|turnos|espacio|hueco|disponibilidad|cupo|cupos|lugar|disponible\\w*|horas? libres?|cita disponible)|(?:una?|otra) (?:cita|turno|consulta|chequeo)\\b|^(?:cita|citas|turno|chequeo)\\b|quiero ver a|ver al doctor\\w*|ver a la doctora|(?:que )?me (?:vea|revise|atienda) (?:el|la|un|una) (?:doctor\\w*|medic\\w+)|book an?|make an appointment|ir al (?:doctor|medico))\\b`,
    ),
  },
  {
    intent: 'register',
    said: /\b(?:registr(?:ar|arme|o|e|eme|arnos)\b|inscrib\w+|darme de alta|alta de paciente|admision|ingreso|llenar (?:mis|los|el|la) (?:datos|formulario|formularios|papeles|planilla)|formulario|intake|abrir (?:una |mi )?(?:ficha|expediente|historia)|papeleo|mis datos para la (?:consulta|cita)|preconsulta|check-?in)\b/,
  },
  {
    intent: 'ask-hours',
    said: /\b(?:(?:a que hora|cual es el horario|que horario|horarios?|hasta que hora|desde que hora|que dias|cuando)\b.{0,25}\b(?:abren?|cierran?|atienden?|abierto\w*|trabajan|atencion|clinica|consultorio|tienen|estan)|(?:abren|atienden|trabajan|estan abiertos|cierran)\b.{0,20}\b(?:sabados?|domingos?|hoy|manana|fines? de semana|feriados?|festivos?|tarde)|horario de (?:atencion|la clinica|oficina)|que horario)\b/,
  },
  {
    intent: 'ask-address',
    said: /\b(?:(?:donde|por donde|en donde)\b.{0,20}\b(?:estan?|queda|quedan|es|ubicad\w+|encuentran?|se encuentran?|esta la|llego|tengo que ir|es la)\b|(?:cual es|me (?:da|pasa|puede dar|manda)|digame|saber) (?:la |su )?(?:direccion|ubicacion|domicilio)|(?:direccion|ubicacion) (?:de la clinica|del consultorio|exacta)|como (?:llego|llegar|puedo llegar)|estacionamiento|parqueadero|parking|aparcamiento)\b/,
  },
  {
    intent: 'ask-price',
    said: /\b(?:cuanto (?:cuesta|sale|vale|cobran|es|seria|me (?:sale|cuesta|cobran))|que (?:precio|costo)|precio|costo de|costos?|tarifas?|aceptan (?:mi |el )?(?:seguro|medicare|medicaid|tarjeta|aseguranza)|copago|deducible|factura)\b/,
  },
  {
    intent: 'repeat',
    said: /^(?:como|que|eh|mande|perdon|disculpe)\??$|\b(?:no (?:entiendo|entendi|le entendi|comprendo|le comprendo|capto)|(?:puede|podria|me) (?:lo )?(?:repit\w+|repetir\w*)|repita|repitame|como dice|que dijo|no me quedo claro|otra vez por favor|expliqueme|explicame|a que se refiere)\b/,
  },
  {
    intent: 'refusal',
    said: /\b(?:prefiero no (?:decir\w*|contestar|responder|dar\w*|hablar)|no (?:quiero|deseo|voy a|pienso) (?:decir\w*|contestar|responder|dar(?:le|te|lo|los|la)?\b|compartir)|no (?:lo se|se decirle|sabria|me acuerdo|recuerdo|tengo idea)|^no se(?:$|[ .,])|ni idea|no tengo ese dato|no lo tengo|es privado|no es asunto|para que (?:lo )?(?:quiere|necesita)|siguiente pregunta)\b|^(?:yo )?(?:paso|omitir|saltar)(?: (?:esa|esta|la) ?(?:pregunta)?)?[.! ]*$/,
  },
  {
    intent: 'off-topic',
    said: /\b(?:chistes?|cuentame|futbol|mundial|partido|clima|va a llover|que tiempo hace|poema|cancion|receta de cocina|cocinar|recet[ao] (?:de|para) (?:hacer )?(?:pastel|flan|tamales|paella|sopa|galletas|tortilla|arepas)|presidente|politica|elecciones|loteria|horoscopo|signo del zodiaco|bitcoin|criptomoneda\w*|apuestas|tarea de (?:matematicas|mi)|capital de|quien gano|cuanto es \d+ ?[+x*-] ?\d+|netflix|pelicula|pizza|te amo|casate|novi[oa] tienes|codigo (?:en )?python|programa en|traduce|traduceme|escribe (?:un|una)|quien (?:eres|te creo|te hizo)|comprar (?:un|una) (?:carro|coche|casa|celular))\b/,
  },
  {
    intent: 'decline',
    said: /\b(?:no,? gracias|ya no (?:quiero|necesito|hace falta)|no (?:quiero|necesito|deseo) (?:nada|otra|mas|ninguna|la cita|cita)|dejelo asi|dejalo asi|mejor no|no me interesa|asi dejelo|olvidelo|olvidalo|nada mas|eso es todo|seria todo|es todo)\b/,
  },
  {
    intent: 'greet',
    said: /^(?:.{0,6})\b(?:hola|holaa+|holi|buen(?:os|as)? (?:dias?|tardes?|noches?)|buenas|buen dia|que tal|saludos|hello|hi|hey|que onda|que hubo|quiubo|alo|como (?:esta|estas|estan)|que mas|(?:muy )?bien,?(?: gracias,?)? y (?:vos|tu|usted(?:es)?))\b/,
  },
  {
    intent: 'thanks',
    said: /\b(?:gracias|agradezco|agradecid[oa]|mil gracias|muy amable|que amable|se lo agradezco|thanks|thank you|dios (?:le|la|los|te) bendiga|bendiciones)\b/,
  },
  {
    intent: 'goodbye',
    said: /\b(?:adios|hasta (?:luego|pronto|manana|la vista|entonces)|chao|chau|bye|nos vemos|que (?:tenga|este|le vaya|pase)n? (?:un |una )?(?:buen[ao]?|muy buen|bien|lindo|excelente|feliz|bonito)|cuidese|me despido|eso es todo|es todo|seria todo|nada mas)\b/,
  },
];
