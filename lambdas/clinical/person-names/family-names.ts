/** Family names frequent among people of Spanish tongue in the Americas and Spain, folded. */
export const familyNames: ReadonlySet<string> = new Set(
  `
  acosta acuna aguilar aguirre alfaro alonso alvarado alvarez amador andrade aquino aranda arango
  arce arevalo arias arroyo avila ayala baca baez banuelos barrera barrientos batista bautista
  becerra benavides benitez bermudez bernal blanco bolanos botero bravo brito bueno bustamante
  caballero cabrera caceres calderon camacho campos candelario cano caraballo cardenas carranza
  carrasco carrillo castaneda castellanos castillo castro cepeda cervantes chacon chavarria
  chavez cisneros colon contreras cordero cordova corona coronado correa cortes cortez crespo
  cruz cuevas davila delgado diaz dominguez duran echeverria elizondo enriquez escobar escobedo
  esparza espinal espinosa espinoza estrada etcheverry fajardo feliciano felix feliz fernandez
  ferrer figueroa flores fonseca franco frias fuentes funes gaitan galindo gallardo gallegos
  galvan gamboa gamez garcia garza gaviria gil giraldo giron godoy gomez gonzales gonzalez
  granados grijalva guerra guerrero guevara gutierrez guzman henriquez hernandez herrera hidalgo
  hoyos huaman huerta hurtado ibarra iglesias iniguez jaramillo jimenez juarez lara leal ledesma
  lemus leon lima limon linares llamas loera londono longoria lopez lozano lugo luna machado
  macias magana maldonado mamani mares marin marquez marrero marte martinez mata matos medina
  mejia melendez mendez mendoza mercado merino meza miranda mojica molina monroy montanez montero
  montes montoya monzon mora morales morejon moreno munoz murillo najera naranjo narvaez nava
  navarro negron nieto novoa nunez ochoa ojeda oliva olivares olvera oquendo ordonez orozco
  ortega ortiz osorio ospina otero pacheco padilla pagan palacios paredes partida paz peguero
  pena peralta pereira perez pichardo pineda pinto pizarro plaza polanco ponce portillo prieto
  pujols pulido quezada quinones quintana quintero quiroz quispe ramirez ramos rangel rendon
  renteria resendiz restrepo reyes rincon rios rivera robles rodriguez rojas roldan roman romero
  rosa rosado rosales rosario rosas rubio rueda ruiz ruvalcaba saavedra saenz salas salazar
  saldana salgado salinas san sanabria sanchez sandoval santamaria santana santiago santos segura
  sepulveda serrano sierra silva solano solis sosa soto suarez tapia taveras tejada tejeda tellez
  tirado toledo toro torres tovar trevino trujillo urena uribe urrutia vaca valdes valdez
  valencia valenzuela valladares vallejo varela varga vargas vasquez vazquez vega velasco
  velasquez velazquez velez ventura vera verdugo vidal viera vigil villa villalobos villanueva
  villarreal villegas yanez zambrano zamora zapata zarate zavala zelaya zuniga
`
    .trim()
    .split(/\s+/),
);
