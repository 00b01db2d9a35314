/*
 * Words that begin or make up what names no medicine and no substance, as patterns of whole words in lower case and without accents.
 */

const byKind = {
  pronouns: 'ella ellos ellas yo eso ese esa esos esas est[aeo]s? aquell\\w+ l[ao]s? le les me se su sus',
  joints:
    'como cuando donde cual\\w* quien\\w* que porque pues por para con sin de del en a al desde hasta hace segun igual mism[oa]s? tambien algo',
  verbs:
    'digo di(?:je|go) dic\\w+ dij\\w+ corrijo cuent[ae]n? import\\w+ sirven? fum[aeo]\\w* beb[eo] creo sepa sabe recuerd\\w+ acuerd\\w+ olvid\\w+ tiene\\w* tenia es son soy estoy esta estan ando anda voy va vengo quiero puedo debo siento duele ser hay he ha han pon[aeg]\\w* depende seria\\w* junt\\w+ naci\\w* [a-z]{3,}(?:ar|er|ir)(?:l[aoe]s?|me|se)?',
  courtesies:
    'mir[ae] oye oiga oi fijate che vea perdon\\w* disculp\\w* gracias hola buen\\w* doctor\\w* dra? senor\\w* seno\\w* amor mijo mija hija claro ok vale dios favor verdad bien mal tranqui\\w*',
  family: 'esposo esposa marido mama papa',
  times:
    'y?a recien siempre cada veces vez dia dias noche manana tarde mediodia horas? semanas? mes meses ano anos ayer hoy lunes martes miercoles jueves viernes sabados? domingos? fin fines diari\\w+ rara',
  amounts:
    'cuartos? pares impares mil cien (?:dos|tres|cuatro|seis|sete|ocho|nove)?cientos quinientos veinte veinti\\w+ treinta cuarenta cincuenta sesenta setenta ochenta noventa diez once doce quince una? dos tres cuatro cinco seis siete ocho nueve primer[oa]? segund[oa] ultim[oa] medi[oa] mitad poc[oa]s? much[oa]s? vari[oa]s mas menos ambos ambas todo\\w* sol[oa] solamente nomas apenas casi mg ml mcg miento numero',
  meals: 'agua mate cafe desayun\\w* almuerz\\w* almorz\\w* comidas? cenas? meriendas?',
  looks:
    'blan(?:c|qu)\\w* amarill\\w+ azul\\w* roj[aio]\\w* rosad\\w+ verde\\w* celest\\w+ morad\\w+ chiquit\\w+ grand\\w+ redond\\w+ vacia',
  care: 'frio hielo calor reposo ejercicio\\w* dieta\\w* tratamiento list\\w+ receta operacion\\w* seguro natural\\w* naturista\\w* cosas? dialisis terapias? lentes muletas baston faja audifonos fisioterapia rehabilitacion',
  complaints:
    'presion tension azucar colesterol diabetes asma dolor fiebre tos gripe embaraz\\w+ alerg\\w+ enfermedad\\w* tiroides',
};

export const noSubstance = new RegExp(`^(?:${Object.values(byKind).join(' ').split(' ').join('|')})$`);
