import { setOf } from './set-of.ts';

/** Names besides those of `../person-names`, folded: of Spain, of English speakers and of those who have both. */
export const moreGivenNames = setOf(`
  aaron abigail adelaida adelina adrianna agustino aitana alexandra alexandro alfonsina alina alisson alonzo altagracia
  amanda amber amy anai andy anel anthony antonella april argelia ariadna armida arnulfo ashley asuncion aracely ashly
  aubrey azael beatrice bella berenice bernarda betty blas bonifacio brandon brian briana brittany caleb candida
  carina carmela carmelo carol caroline casandra catherine celeste celina celso charles chelsea chris cindy clementina
  consuela corina cornelio cruzita cynthia damaris damian danilo danna dante darwin dayana dayanara deborah delfina delfino
  denise dennis denis deysi dina dinora dominga donato dora doris dorothy dylan eddie edelmira edilberto edna eduarda edwin
  efren eleazar eleuterio eliana elio elisabeth eloisa elsy elvis emma emmanuel enedina epifanio eric eriberto ericka
  ernestina esmeralda estanislao ethan eufemia eusebio evangelina evelin everardo fausto felicia felicidad filiberto filomena
  flavio florentino frank franklin fred freddy froilan gaspar genaro george german geovanni gilda gina giovanni gisela giselle
  glenda grace gregorio gregoria grecia grisel haydee heidi helen helena henry herminia herminio herlinda higinio hilaria
  hortensia iliana imelda indira inmaculada inocencia irineo isabelle isela ivana ivon jackeline jacob jade jamie jason
  jasmine javiera jefferson jennifer jenny jeremias jeremy jessenia jesenia jessie joan joanna jocelyn johanna john johnny
  jordan josefino joseph jovita joyce judit julissa justin justina kailey katherine kathy katia keila kelly kenia kenneth
  kimberly krystal lady leidy lesly leslie leyla lilian liliam lisa lisandro lizbeth lizeth loreto lorna loyda lucila lucinda
  luz luzmila lynn mabel maggie maida maikel manolo maricarmen maricela mariela marlen marlene marlon marta marvin mary
  maximo mayra maya melany mercedez michael michelle mila mildred mirna mirta misael modesta modesto naomi natasha nayeli
  nelida nelly nereida nicanor nicole nilda nohemi noe noelia nora odalys oliver orquidea osvaldo osmar otilia pastora patrick
  paulina paulo petrona pia priscila prudencio rafaelina ramses raymundo rebecca remedios reyna richard ricky rigoberto
  robert robin rogelia romulo ronald rosalba rosalinda rosalio rosana rosangela rosemary roxanne rufino ryan salma salome
  samantha samira sandy santos saturnino sarah sebastiana selene serafin sheila shirley silvana silvestre sindy socorro sol
  sophia stefany stephanie steven sulema susan tadeo teofilo teresita thalia thiago thomas timoteo tito tobias ursula
  valentino vanesa vanessa veronika vianey vicky vidal vilma virgilio wanda wendoline wilfredo willian xiomara yahaira
  yajaira yamila yanira yaneth yara yareli yasmin yenny yessica yolando yoselin yulissa yuri zacarias zaira zenaida zoraida
  beto chabela chabelo chayo chela chelo chiqui chuy cuca dago dagoberto gabi goyo hermelinda kari licha lola
  lencho lupe lupita malu mague meche memo mencho moncho nando nacha nico nydia nidia pancho pepe pili poncho quique rafa ramoncito
  tita tona tonita tono tencha vero vicky yoli zoilo
`);
export const moreFamilyNames = setOf(`
  abad abreu acevedo aguero alarcon alcantara alcaraz almeida almonte altamirano alvarenga amaya anaya angulo antunez
  aparicio aragon aragones arbelaez arellano argueta arguello armas arriaga arteaga ascencio avalos avelar avendano bahena
  ballesteros balderas barajas barahona barba barboza barragan barrios barron bermejo betancourt betancur bonilla borges
  borrego briones bueso burgos bustos cabral cadena caicedo calvo canales cantu capote cardona carmona carbajal carvajal
  casas casillas castellon castrejon cazares ceballos cerda cespedes chaparro chicas choque cifuentes clemente collado
  collazo concepcion condori conde corral corrales cuellar davalos deleon deras diez donoso echevarria encarnacion escalante
  escalona escamilla escudero espino esquivel estevez farias favela ferreira flamenco florez fraga galarza galeano galvez
  gallego garay garrido gastelum gonzaga granado granda guardado guillen gurrola haro heredia hinojosa holguin inostroza
  izaguirre izquierdo jaimes jara jasso jurado lagos landaverde larios lazo lechuga leyva lizarraga lobo lopera lucero lucio
  luque madrid madrigal magallon maravilla marcano marcial mariscal marroquin mayorga mazariegos medrano menchaca menjivar
  mendieta mercedes milian millan miramontes monge monreal monterrosa montalvo montano montecinos montiel moran mosquera moya
  navarrete negrete noriega novelo ocampo ocasio olmedo olmos ontiveros oropeza orellana osuna otalora palma palomino
  palomares pantoja pardo parra pastor patino pavon pedraza pedroza perdomo pimentel pina pinzon plascencia plata portela
  posada pozo prado puente puga pujol quijada quintanilla quirino rascon recinos regalado reyna rico riquelme rocha roa
  rodas rodrigues romo rondon rossi rua rubalcaba saenz salcedo salcido salmeron samaniego sampedro samudio santoyo sarabia
  sarmiento segovia serna sifuentes solorzano soriano sorto sotelo sotomayor tamayo tavarez tenorio teran terrazas tinoco
  tobar tobon toribio toscano trejo troncoso ulloa umana urbina urdaneta uriarte urquiza urrego valdivia vallecillo valle
  valverde vanegas vela velarde venegas verdin viera villafana villagomez villagran villalba villamizar villatoro villeda
  virgen yepez zabala zaldivar zamudio zaragoza zepeda zelada zubiria smith johnson williams brown jones miller davis wilson
  anderson taylor thomas moore jackson martin lee thompson white harris clark lewis walker hall young allen king wright scott
  green baker adams nelson hill campbell mitchell roberts carter phillips evans turner parker collins edwards stewart morris
  murphy cook rogers cooper peterson reed bailey kelly howard kim cox ward richardson watson brooks bennett gray james hughes
  price myers long foster sanders ross nguyen patel chen wong singh
`);

/** Names that are ordinary words too, and words that begin with a capital and are no names: in small letters they count as words. */
export const ordinaryWords = setOf(`
  abril alba alma amparo angel april aurora azucena belen blanca bravo bueno caballero cabrera campos cano castillo cerda
  concepcion consuelo conde corona corral cortes cruz cuevas delgado dolores dulce encarnacion esperanza estrella feliz flor
  flores franco frias fuentes gallo gracia guerra guerrero hierro huerta iglesias iris julio justo lago lagos leal leon lima
  lobo luna luz machado mar marin marino martes mata medina mercado mercedes milagros molina montero montes moreno nieto
  nieves nina olmos ortiga paciencia palacios palma pan pardo parra pastor paz pena perla piedad piedra pilar pinto plata
  plaza posada prado prieto puente ramos real regalado reina remedios rey reyes rico rincon rio rios rosa rosado rosario
  rosas roja rojas rubio sal salas salado santiago santos segura sierra silva sol soledad solis soto toro torres trinidad
  valle vela vera verde vidal villa virgen virtudes flamenco largo rubia rocio violeta margarita gloria fe caridad
  victoria socorro maravilla sarmiento cadena casas price white green brown young long hill king hall cook ward gray april
  dr dra doctor doctora sr sra don dona hola buenas buenos gracias urgente por favor estoy tengo tiene necesito quiero
  quisiera soy es el la los las un una mi su se me no si con en de del para que y o a paciente medico medica hospital clinica
  centro servicio fecha edad sexo telefono direccion domicilio nombre apellidos historia diagnostico tratamiento lunes
  miercoles jueves viernes sabado domingo enero febrero marzo mayo junio agosto septiembre octubre noviembre diciembre
  diabetes hipertension asma covid metformina losartan aspirina tylenol ibuprofeno insulina
  alergica alergico diabetica diabetico hipertensa hipertenso masculino femenino mujer hombre varon nino nina
  mas muy bien mal hoy ayer ahora
`);
