/** Given names as people of Spanish tongue have them, folded. None of them is needed to be understood: they help where a name is typed small. */
export const givenNames: ReadonlySet<string> = new Set(
  `
  abel abril adan adela adolfo adrian adriana agueda agustin agustina aida alan alba alberto aldo
  alejandra alejandro alexander alexis alfonso alfredo alicia alma alonso alvaro amalia amanda
  amelia amparo ana anabel andrea andres angel angela angelica angelina anibal anita antonia
  antonio araceli ariana ariel armando arturo aurelio aurora azucena barbara beatriz belen benito
  benjamin bernardo berta bertha beto blanca brayan brenda brigida bruno bryan camila camilo
  candelaria carla carlitos carlos carmen carolina catalina cecilia celia cesar christian chuy
  clara claudia clemente concepcion constanza consuelo cristian cristina cristobal cruz daniel
  daniela dario david debora delia diana diego dolores domingo dulce edgar edith edmundo eduardo
  efrain elena elias elisa elizabeth elsa elvia elvira emilia emiliano emilio encarnacion enrique
  erica erika ernesto esperanza esteban estefania estela ester esther eugenia eugenio eulalia eva
  evelyn ezequiel ezra fabian fabiola facundo fatima federico felipe felix fernanda fernando
  fidel flor florencia francisca francisco gabriel gabriela genesis gerardo gilberto gladys
  gloria gonzalo graciela greta griselda guadalupe guillermo gustavo hector heriberto hernan
  hilario hilda horacio hugo humberto ignacio iker ines ingrid irene iris irma isaac isabel
  isabella isaias isidro ismael israel itzel ivan ivette ivonne jacinto jacqueline jaime janet
  javier jazmin jeronimo jessica jesus jhon jimena jimmy joaquin joel johana jonathan jorge jose
  josefa josefina josue juan juana juanita judith julia julian juliana julieta julio justo karen
  karina karla kevin kike lalo laura lazaro leandro leon leonardo leonel leonor leopoldo leticia
  lidia lilia liliana lina lionel lola lorena lorenzo lourdes lucas lucia luciana luciano
  lucrecia luis luisa luisito lupe lupita luz macarena magdalena maite malena manuel manuela
  marcela marcelina marcelo marco marcos margarita margot mari maria mariana maribel marina mario
  marisol maritza marta martha martin mary mateo matias maura mauricio maximiliano melissa memo
  mercedes micaela miguel milagros milton minerva mireya miriam moises monica monserrat
  montserrat myriam nacho nadia nancy natalia nelson nena nestor nicolas nidia nieves noemi nora
  norberto norma octavio ofelia olga olivia omar orlando oscar oswaldo pablo paco pamela paola
  pascual patricia paula paz pedrito pedro pepe perla petra piedad pilar porfirio primitivo
  quique rafael rafaela ramiro ramon ramona raquel raul rebeca regina reina renata rene reynaldo
  ricarda ricardo rita roberto rocio rodolfo rodrigo rogelio rolando romina rosa rosalia rosario
  rosaura rosendo rosita roxana ruben rufina ruth sabina salvador samuel sandra sandro santiago
  sara saul sebastian selena sergio silvia simon sofia soledad sonia susana sylvia tamara tania
  tatiana teodoro teresa tomas tono trinidad ulises uriel valentin valentina valeria vanessa vera
  veronica vicenta vicente victor victoria violeta virginia viviana walter wendy william wilmer
  wilson xavier ximena yadira yamileth yanet yazmin yesenia yolanda yuliana zoe zoila zulema
`
    .trim()
    .split(/\s+/),
);
