/**
 * Words that are tried first, alone or with a few digits behind them: what leaked lists of passwords agree on. Long words are cut
 * where such lists cut them too, so `spiderma` and `spiderman` are both here.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passw passwd pass passcode passport motdepasse contrasena senha parola parol salasana wachtwoord haslo heslo
  qwerty qwert qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wasd abc abcd abcdef admin administrator root
  user username login guest test tester testing testtest demo default changeme change letmein letmeinn welcome hello hallo hola
  bonjour access master system server manager office computer internet network windows microsoft google facebook instagram twitter
  youtube linkedin amazon apple samsung nokia motorola logitech compaq toshiba sony dell cisco oracle linux ubuntu android iphone
  platen stripe github secret secure security private personal trustno trustnoone unknown nothing anything something whatever nobody
  iloveyou iloveu ilove loveyou loveme lovely lover love lovelove forever always baby babygirl babyboy babydoll sweety sweetheart
  sweetpea sweetie honey angel angels darling beautiful princess prince princesa queen king family mother father mommy daddy bigdaddy
  brother sister friend friends bestfriend amigos familia teamo tequiero amor amore bella corazon estrella jesus jesuschrist christ
  god godisgood heaven blessed faith grace hope lucky happy smile sunshine sunflower sunrise sunset moonlight rainbow butterfly
  butterfl flower flowers rosebud daisy lilly summer winter spring autumn january february march april june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday birthday christmas holiday freedom liberty
  dragon dragons monkey tiger tigers lion lions eagle eagles falcon falcons hawks bear bears panther panthers wolf wolves wolfpack
  lonewolf werewolf shadow phoenix scorpion spider snake cobra viper python shark dolphin dolphins goldfish turtle rabbit bunny
  kitten kitty hellokitty puppy doggy buster bailey ginger pepper cookie cookies cupcake peaches banana orange cherry strawberry
  chocolate chocolat vanilla coffee pizza cheese chicken bacon butter sugar candy lollipop icecream snickers cocacola pepsi guinness
  budlight marlboro heineken corona tequila whiskey vodka football footbal soccer baseball basketball basketba softball hockey tennis
  golf golfer swimming lacrosse rugby cricket boxing karate fitness runner marathon champion champions winner chelsea arsenal
  liverpool liverpoo manchester united barcelona realmadrid juventus milan celtic rangers tottenham cowboys steelers patriots packers
  yankees redsox lakers bulls redskins broncos raiders giants dodgers cubs mets braves celtics redwings buckeyes longhorn longhorns
  gators tarheels seminole bulldogs wildcats huskers spartan spartans trojans rolltide superman batman spiderman spiderma ironman
  wolverine wolverin hulk thor captain avenger avengers marvel joker robin starwars startrek stargate skywalker skywalke jedi yoda
  vader darthvader bobafett matrix neo morpheus terminator predator godzilla kingkong gandalf frodo aragorn legolas hobbit potter
  harrypotter hogwarts narnia twilight simpsons homer bart garfield snoopy mickey mickeymouse minnie donald tweety scooby scoobydoo
  pokemon pikachu naruto goku sasuke sailormoon zelda mario sonic nintendo playstation xbox minecraft roblox fortnite warcraft
  starcraft diablo halo counterstrike counter steam gamer player metallica metallic slipknot nirvana greenday linkinpark blink
  acdc ironmaiden megadeth vanhalen pearljam beatles eminem tupac makaveli elvis madonna rihanna bieber onedirection guitar piano
  drummer music musicman punkrock rockstar rocknroll hiphop techno dance dancer disco mustang corvette camaro ferrari porsche
  mercedes bmw audi volkswagen toyota honda yamaha kawasaki suzuki harley harleydavidson chevy chevelle chevrolet cadillac dodge
  ford jeep jaguar lexus nissan subaru mazda hunter ranger soldier army navy marine marines semperfi airforce airborne infantry
  police fireman firebird spitfire hellfire blizzard thunder lightning storm hurricane tornado galaxy universe infinity eternity
  paradise atlantis explorer voyager enterprise enterpri maverick rebel renegade outlaw pirate ninja samurai warrior knight assassin
  killer hitman gangster thuglife scarface mafia boss legend hero magic wizard mystery demon devil satan lucifer darkness darkside
  darkstar midnight blackcat vampire zombie ghost immortal fantasy america american england london paris newyork chicago boston
  dallas texas florida california michigan colorado carolina virginia hawaii lasvegas brooklyn hollywood montreal toronto canada
  mexico brasil brazil portugal espana france italia germany deutschland berlin russia moscow pakistan india mumbai thailand china
  hongkong japan tokyo australia sydney africa nigeria scotland ireland shamrock money cash dollar rich million business market
  gold golden silver platinum diamond diamonds crystal purple yellow green blue black white pink red bluebird bluemoon snowball
  stardust fireball icecold jackass butthead bonehead poohbear peekaboo pookie precious sexy hottie hotstuff naughty pleasure
  cooldude supergirl superstar superfly super hacker matrixx genius einstein newton darwin sherlock napoleon caesar spartacus hercules
  apollo zeus athena venus mercury saturn jupiter pluto neptune orion alpha omega delta gamma sigma monster dinosaur unicorn mermaid
  fairy elephant giraffe zebra gorilla penguin squirrel hamster horse horses stallion pony cowboy cowgirl country farmer trucker
  student teacher school college university science history biology doctor nurse lawyer engineer pilot airplane driver racing racer
  swordfish swordfis snoopdogg abracadabra opensesame sesame blahblah lalala nopassword mypassword mypass thepassword newpassword
  password1 qwerty1 ilovegod iloveme ihateyou loveyou2 lovehate hateyou fuckyou fuckme fuckoff fucker asshole bitch bullshit shithead
  dickhead bollocks bastard pussycat hardcore
  aaron abigail adam adrian adriana alejandro alejandra alex alexander alexande alexandra alexandr alexis alice alicia allison alyssa
  amanda amber amelia andrea andrei andrew angela angelina angelo anita anna annette anthony antonio april arthur ashley ashleigh
  asshley austin barbara benjamin bernard bethany bianca bobby bradley brandon brandy brenda brian brianna britney brittany bruno
  cameron carlos carmen carol carolina caroline casey catherine cecilia charles charlie charlotte charlott chelsey cheryl cheyenne
  chris christian christia christina christin christine christopher christop cindy claire claudia connor courtney craig cristian
  cristina crystal cynthia daniel daniela danielle danny david deborah debbie denise dennis derek diana diego dominic dorothy douglas
  dylan edward eduardo elena elizabeth elizabet emily emma enrique eric erica ethan eugene evelyn fatima felipe fernando florence
  francesca francis francisco frank franklin fred freddy gabriel gabriela gary george gerald gerard giovanni giulia gloria gordon
  graham gregory guillermo hannah harold harrison harry heather hector helen henry howard hunter ibrahim isaac isabel isabella
  isabelle ivan jackson jacob jacqueline jamaica james jamie janet jasmine jason javier jeffrey jennifer jenny jeremiah jeremy jerome
  jerry jesse jessica jessie joanna johanna john johnny jonathan jordan jordan23 jorge jose joseph joshua juan julia julian juliana
  julie justin justine karen karina katherine kathleen kathryn katie katrina kayla keith kelly kelsey kenneth kevin kimberly kristen
  kristin kristina kristine kyle larry laura lauren lawrence leonardo leslie lillian linda lindsay lindsey lisa lorena lorenzo louis
  lucas lucia luis lukas madison manuel marcel marcela marcos marcus margaret margarita maria mariah mariana marie marina marion mario
  marisol mark marlene marshall martha martin martina mary maryjane mason matthew maureen maurice mauricio max maxwell megan melanie
  melissa mercedes michael michaela michele michelle miguel mike mitchell mohamed mohammed muhammad molly monica monika morgan morris
  mustafa nancy natalia natalie natasha nathalie nathan nathaniel nicholas nichola nicole nicolas nikita norman olga oliver olivia
  oscar pamela patricia patrick paul paula pauline pedro peter philip phillip rachel ralph ramona randy raphael raquel raymond rebecca
  ricardo richard robert roberta roberto robinson rodrigo roger roland ronald ronaldo rosa rose roxanne ruben russell ryan sabrina
  samantha samuel sandra santiago sara sarah sasha savannah scott sean sebastian sebastia sergio shannon sharon shawn sheila shelby
  sherry sierra silvia simone sofia sophia sophie stacey stanley stefan stefania stella stephanie stephani stephen steven stuart
  susan suzanne svetlana sydney sylvia tamara tanya tara tatiana taylor teresa terry theodore theresa thomas tiffany timothy tommy
  tracy travis trevor tristan tyler valentina valentin valeria valerie vanessa vanesa veronica veronika victor victoria vincent
  virginia vivian vladimir wallace walter wanda wayne wendy wesley whitney william williams winston xavier yolanda yvonne zachary
  anderson campbell hamilton johnson jackson morrison robertson robinson wilson smith brown jones miller davis garcia martinez
  rodriguez hernandez lopez gonzalez perez sanchez ramirez
  `
    .trim()
    .split(/\s+/),
);
