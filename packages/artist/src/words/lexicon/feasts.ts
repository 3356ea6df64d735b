/** Things that belong to the feasts of the year, wherever they are kept: `motif: words`. */
export const feastWords = `
menorah: menorah, hanukkah menorah, hanukiah, chanukiah, menorahs
kinara: kinara, kwanzaa candles, kwanzaa kinara, mishumaa saba
diya-lamp: diya, diya lamp, diyas, diwali lamp, oil lamp, diwali lamps, diya lamps
rangoli: rangoli, kolam
nutcracker: nutcracker, nutcracker soldier, toy soldier
holly: holly, holly berries, holly leaves, holly sprig
mistletoe: mistletoe
star-of-david: star of david, magen david, jewish star
sufganiyah: sufganiyah, sufganiyot, jelly donut, jelly doughnut, paczki
cornucopia: cornucopia, horn of plenty
candy-corn: candy corn
skeleton: skeleton, skeletons
easter-basket: easter basket, basket of eggs, basket of easter eggs
wooden-cross: cross, wooden cross, easter cross, crucifix, christian cross
matzah: matzah, matzo, matza
seder-plate: seder plate, passover plate
rattle: rattle, baby rattle
pacifier: pacifier, dummy soother, baby pacifier
papel-picado: papel picado, fiesta banner, mexican banner
mardi-gras-mask: mardi gras mask, venetian mask, masquerade mask, carnival mask, carnival masks, mardi gras masks
pride-flag: pride flag, rainbow flag, lgbt flag
juneteenth-flag: juneteenth flag
maypole: maypole, midsommar pole, midsummer pole
haft-sin: haft sin, haft-sin, haft seen, sabzeh
king-cake: king cake
pencil: pencil, pencils, yellow pencil
firework: firework, fireworks, sparklers, firework burst
crescent-and-star: crescent and star, star and crescent
`;
