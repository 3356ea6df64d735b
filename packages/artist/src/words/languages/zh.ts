/** Chinese: `English: 词`. */
export const chinese = `
CLAUSE: 的
and: 和, 与, 跟
with: 带着, 带
on: 上, 上面, 之上
in: 里, 里面, 中, 中间
under: 下, 下面, 底下
beside: 旁边, 旁
behind: 后面
in front of: 前面
AT: 在
a: 一只, 一个, 一位, 一朵, 一辆, 一杯, 一条, 一头, 一棵, 一
two: 两只, 两个, 两位, 二, 两朵, 两
three: 三只, 三个, 三朵, 三
four: 四只, 四个, 四
five: 五只, 五个, 五
six: 六只, 六个, 六
seven: 七只, 七个, 七
eight: 八只, 八个
nine: 九只, 九个
ten: 十只, 十个
drinking: 在喝, 喝, 喝着, 正在喝
eating: 在吃, 吃, 吃着, 正在吃
reading: 在看书, 看书, 读, 看
riding: 在骑, 骑, 骑着, 坐着
driving: 开着
wearing: 戴, 戴着, 穿, 穿着
holding: 拿, 拿着, 抱着, 抱, 举着
playing: 在弹, 弹, 弹着, 玩, 吹, 打
chasing: 在追, 追, 追逐, 追着
sleeping: 在睡觉, 睡觉, 睡着, 睡觉的
dancing: 在跳舞, 跳舞
flying: 飞, 飞翔
swimming: 游泳
running: 在跑, 跑, 跑步, 奔跑
jumping: 跳, 跳跃
sitting: 坐
surfing: 冲浪
skateboarding: 滑板运动, 玩滑板
fishing: 在钓鱼, 钓鱼
cooking: 做饭, 烹饪
doing yoga: 做瑜伽, 练瑜伽
red: 红色, 红
blue: 蓝色, 蓝
green: 绿色, 绿
yellow: 黄色, 黄
black: 黑色, 黑
white: 白色, 白
pink: 粉色, 粉红色
purple: 紫色
orange: 橙色
brown: 棕色
gold: 金色
small: 小
big: 大
giant: 巨大
cute: 可爱
happy: 快乐, 开心
cat: 猫, 猫咪, 小猫
dog: 狗, 小狗
shiba inu: 柴犬
corgi: 柯基
panda: 熊猫, 大熊猫
bear: 熊
fox: 狐狸
wolf: 狼
rabbit: 兔子, 兔
bird: 鸟, 小鸟
owl: 猫头鹰
duck: 鸭子
penguin: 企鹅
frog: 青蛙
turtle: 乌龟
fish: 鱼
koi: 锦鲤
goldfish: 金鱼
whale: 鲸鱼
shark: 鲨鱼
octopus: 章鱼
dragon: 龙
dinosaur: 恐龙
horse: 马
cow: 牛
pig: 猪
sheep: 羊
tiger: 老虎, 虎
lion: 狮子
elephant: 大象
monkey: 猴子
butterfly: 蝴蝶
bee: 蜜蜂
unicorn: 独角兽
sloth: 树懒
hedgehog: 刺猬
bubble tea: 奶茶, 珍珠奶茶
coffee: 咖啡
tea: 茶
noodles: 面条, 拉面
dumpling: 饺子, 包子
rice: 米饭
cake: 蛋糕
ice cream: 冰淇淋
beer: 啤酒
apple: 苹果
lemon: 柠檬
strawberry: 草莓
watermelon: 西瓜
bicycle: 自行车
car: 汽车, 车
train: 火车
skateboard: 滑板
boat: 船
plane: 飞机
house: 房子
castle: 城堡
mountain: 山
forest: 森林
sea: 海, 大海, 海洋
beach: 海滩
river: 河
city: 城市
snow: 雪
rain: 雨
night: 夜晚, 夜
sunset: 日落
space: 太空
autumn: 秋天
spring: 春天
summer: 夏天
winter: 冬天
moon: 月亮, 月球
sun: 太阳
star: 星星
cloud: 云
wave: 海浪
rainbow: 彩虹
tree: 树
cherry blossom: 樱花
flower: 花
sunflower: 向日葵
rose: 玫瑰
lotus: 荷花, 莲花
bamboo: 竹子
mushroom: 蘑菇
heart: 心, 爱心
crown: 皇冠
witch hat: 女巫帽, 巫师帽
straw hat: 草帽
hat: 帽子
glasses: 眼镜
sunglasses: 墨镜, 太阳镜
book: 书
guitar: 吉他
umbrella: 雨伞, 伞
balloon: 气球
lantern: 灯笼
man: 男人
woman: 女人
girl: 女孩
boy: 男孩
grandma: 奶奶
grandpa: 爷爷
astronaut: 宇航员
chef: 厨师
pattern: 图案
watercolor: 水彩
christmas: 圣诞
lunar new year: 新年, 春节
retro: 复古, 复古的, 怀旧
vintage: 老式, 古董
cassette tape: 磁带, 卡带
bamboo: 竹叶, 竹
soccer: 足球
playing soccer: 踢足球, 在踢足球, 踢足球的
playing guitar: 弹吉他, 在弹吉他
playing: 在玩
cooking: 在做饭
baking: 烤面包, 烘焙
painting: 画画, 在画画
singing: 唱歌, 在唱歌
dancing: 在跳舞, 跳舞的
running: 在跑步
sleeping: 在睡觉, 睡着的
smoking a pipe: 抽烟斗
kissing: 亲吻
hugging: 拥抱
climbing: 攀岩, 爬山, 爬
waving: 挥手
flying: 在飞
swimming: 在游泳
pirate: 海盗
witch: 女巫
robot: 机器人
ghost: 鬼魂, 幽灵
skeleton: 骷髅
nurse: 护士
fisherman: 渔夫
cyclist: 骑自行车的人
surfer: 冲浪者
lantern: 提灯
campfire: 篝火, 营火
hot air balloon: 热气球
sailboat: 帆船
lighthouse: 灯塔
windmill: 风车
scooter: 小摩托, 踏板车
camper van: 房车, 露营车
truck: 卡车
pizza: 比萨
burger: 汉堡包
croissant: 牛角包
cheese: 奶酪
wine: 葡萄酒, 红酒
dumplings: 小笼包
avocado: 牛油果
orange fruit: 橙子
tulips: 郁金香
lavender: 薰衣草
palm tree: 棕榈树, 椰子树
pine tree: 松树
llama: 羊驼
capybara: 水豚
toucan: 巨嘴鸟
hummingbird: 蜂鸟
crab: 螃蟹
lucky cat: 招财猫
daruma: 达摩
camera: 照相机
typewriter: 打字机
record player: 唱片机
piano: 钢琴
drum: 鼓
crown: 王冠
cowboy hat: 牛仔帽
temple: 寺庙
bridge: 桥
garden: 花园
lake: 湖
waterfall: 瀑布
island: 岛
rain: 雨中, 下雨
storm: 暴风雨
starry sky: 星空
northern lights: 极光
birthday: 生日
pixel art: 像素画, 像素
minimalist: 极简, 极简的
line art: 线条画, 线稿
sticker: 贴纸
seamless pattern: 无缝图案
stripes: 条纹
polka dots: 波点, 圆点
art deco: 装饰艺术
funny: 搞笑, 有趣的
angry: 生气的
sad: 伤心的, 悲伤的
sleepy: 困倦的
old: 老, 老的
baby: 婴儿, 宝宝
`;
